// ppoll is hidden without it.
#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>

/// Stops the process when the pager stops, and continues the pager when the process is continued.
static void stop_with(pid_t pager) {
  lt_stop_self();
  kill(pager, SIGCONT);
}

bool lt_wait_for_pager(pid_t pager, int pipe, int interrupts) {
  sigset_t ours, before;
  sigemptyset(&ours);
  sigaddset(&ours, SIGINT);
  sigaddset(&ours, SIGCHLD);
  pthread_sigmask(SIG_BLOCK, &ours, &before);
  struct pollfd end = {.fd = pipe, .events = POLLOUT};
  bool goes_on = lt_interrupt_count() <= interrupts;
  while (goes_on && ppoll(&end, 1, NULL, &before) < 0 && errno == EINTR) {
    siginfo_t state = {0};
    // With WEXITED, a pager that has ended would be missing in `lt_pager_end`.
    if (waitid(P_PID, pager, &state, WSTOPPED | WNOHANG) == 0 && state.si_pid == pager) stop_with(pager);
    goes_on = lt_interrupt_count() <= interrupts;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return goes_on;
}

int lt_pager_end(pid_t pager) {
  int status = 0;
  for (;;) {
    if (waitpid(pager, &status, WUNTRACED) < 0) {
      if (errno != EINTR) return 0;
    } else if (WIFSTOPPED(status)) {
      stop_with(pager);
    } else {
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
  }
}
