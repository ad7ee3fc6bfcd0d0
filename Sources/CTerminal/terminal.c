#include "CTerminal.h"
#include <histedit.h>
int lt_interrupts_taken(void) { return 0; }
