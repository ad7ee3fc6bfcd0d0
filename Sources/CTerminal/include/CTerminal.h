#ifndef CTERMINAL_H
#define CTERMINAL_H
int lt_interrupts_taken(void);
#endif
