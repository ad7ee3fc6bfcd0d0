#pragma once

#include <histedit.h>
#include <stdio.h>

/// An invisible screen for libedit to draw on. On the real one libedit writes out of bounds (`re_fastputc`) as soon as
/// the line is longer than the screen, and it has no colours. The program draws the line itself, before each wait for a
/// key.
///
/// Calls `bell` when libedit rings. Returns NULL if there is no memory.
FILE *lt_unseen_screen_open(void (*bell)(void *), void *context);

/// Forgets the size of the screen, so that the next call makes room again. Call it before each line.
void lt_unseen_screen_begin_line(void);

/// Makes the screen large enough for the line as it will be.
void lt_unseen_screen_make_room(EditLine *e);
