// pipe2 and memfd_create are hidden without it.
#define _GNU_SOURCE
#include "CTerminal.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

bool lt_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0; }

int lt_memory_file(void) { return memfd_create("listlab", MFD_CLOEXEC); }

void lt_die_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }
