#pragma once

#include <histedit.h>
#include <stdio.h>

/// The screen that libedit draws the line on, which nobody sees: on the real one it writes out of bounds (`re_fastputc`) as
/// soon as the line is longer than the screen, and it knows no colours. The program draws what stands on the terminal
/// itself, before each wait for a key.
///
/// Calls `bell` when libedit rings; NULL: there is no memory.
FILE *lt_unseen_screen_open(void (*bell)(void *), void *context);

/// Forgets how large the screen is, so that the next call makes room anew: to be called before each line.
void lt_unseen_screen_begin_line(void);

/// Makes the screen large enough for the line as it will be.
void lt_unseen_screen_make_room(EditLine *e);
