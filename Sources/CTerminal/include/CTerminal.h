/// What Swift cannot say to the system itself: libedit's variadic calls as plain functions, and the state that
/// signal handlers touch (it must live in a C file: Swift refuses to read a C global, a header cannot hold one).
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>

// MARK: The line editor (editor.c). There is one: libedit's signal handling keeps a process-wide pointer.

/// A key whose meaning the program decides.
typedef enum lt_key {
  LT_KEY_COMPLETE, LT_KEY_OLDER, LT_KEY_NEWER, LT_KEY_SEARCH_OLDER, LT_KEY_SEARCH_NEWER, LT_KEY_CLEAR
} lt_key;

/// What a key's function answers: libedit's codes, of which only these three are needed.
typedef enum lt_after { LT_KEEP_SCREEN, LT_REFRESH, LT_BEEP } lt_after;

/// What is to be drawn: what has changed of the line, the line where the cursor is now, or the line in a window that has
/// just another size.
typedef enum lt_drawing { LT_DRAW_CHANGES, LT_DRAW_HERE, LT_DRAW_RESIZED } lt_drawing;

/// The most characters (code points) that a line may have: what is typed or pasted beyond is not taken.
enum { LT_LONGEST_LINE = 32768 };

/// What a key does to a search: it goes on, is over with this key, or is over and the key does what it always does.
typedef enum lt_search { LT_SEARCH_GOES_ON, LT_SEARCH_ENDS, LT_SEARCH_ENDS_BEFORE } lt_search;

/// What the editor asks the program. Each answer stays valid until the same question is asked again.
typedef struct lt_editor_callbacks {
  void *context;
  /// Obeys a key.
  lt_after (*key)(void *context, lt_key key);
  /// Draws prompt and line. Called whenever a key is waited for and none is there.
  void (*draw)(void *context, lt_drawing drawing);
  /// Rings the bell.
  void (*bell)(void *context);
  /// The history's line of this age, 0 being the newest, or NULL beyond the oldest.
  const char *(*remembered)(void *context, int age);
  /// Obeys a character typed during a search, which a search key began.
  lt_search (*search)(void *context, uint32_t character);
} lt_editor_callbacks;

/// The line being edited, in UTF-8; not NUL-terminated, and only valid until the editor is next called.
typedef struct lt_line {
  const char *text;
  int length;
  int cursor;
} lt_line;

/// Opens the editor on standard input and output, in emacs mode with the project's key bindings.
bool lt_editor_open(const char *program, lt_editor_callbacks callbacks);
/// Reads `$EDITRC` or `~/.editrc`. Call it once, before the first line.
void lt_editor_read_settings(void);
/// False when the user's settings or the terminal's type have turned editing off.
bool lt_editor_is_editing(void);
/// Reads a line: its bytes including the newline, or NULL with `*count` and `*error` saying why.
const char *lt_editor_gets(int *count, int *error);
lt_line lt_editor_line(void);
/// Replaces so many characters (code points) before the cursor by a text, which may be empty.
bool lt_editor_replace(int characters, const char *text);
/// Moves the cursor by so many characters.
void lt_editor_move(int by);
/// Whether the line came in the midst of what was pasted: more of it follows.
bool lt_editor_is_pasting(void);
/// Whether more was typed or pasted than the line may have.
bool lt_editor_line_was_cut(void);

// MARK: Signals (signals.c)

/// Counts SIGINT instead of dying of it, and lets it end a waiting read.
void lt_catch_interrupts(void);
/// How many SIGINTs came since the last `lt_clear_interrupts`.
int lt_interrupt_count(void);
void lt_clear_interrupts(void);
/// From here on a SIGINT ends the process at once, with 130, and so does one that has come; or no longer.
void lt_end_at_interrupts(bool on);
/// Around a read that SIGINT is to end, even when it comes a moment before; `errno` is kept.
void lt_begin_waiting(void);
void lt_end_waiting(void);
/// What ended a wait for input.
typedef enum lt_wake { LT_WAKE_INPUT, LT_WAKE_INTERRUPT, LT_WAKE_RESIZE, LT_WAKE_STOP, LT_WAKE_CONTINUE } lt_wake;

/// Lets a wait hear of Ctrl-Z, of going on after it, of the window's size, and of a child; and puts back what was before.
///
/// Around the life of a pager they let Ctrl-Z stop the pager first, which puts the terminal in order, and then us; else
/// the outer shell would read while the pager's modes still hold.
void lt_begin_hearing(void);
void lt_end_hearing(void);
/// Waits for standard input, or for one of these signals: none is missed, also just before the wait.
lt_wake lt_wait_for_input(void);
/// Whether input comes within so many milliseconds.
bool lt_has_input(int milliseconds);
/// Stops the process, as Ctrl-Z does, until it is continued.
void lt_stop_self(void);
/// Restores the terminal before a crash is reported and the process dies of it.
void lt_catch_crashes(void);
/// Lets a write to a closed pipe fail with EPIPE, and one beyond the file-size limit with EFBIG.
void lt_ignore_write_signals(void);
/// Keeps SIGTERM and SIGHUP for `lt_wait_for_ending`; to be called before any thread exists.
void lt_block_endings(void);
/// Starts a thread that goes by itself; false: the system gives none, and `errno` says why.
///
/// It is born deaf to signals, which are the main thread's: one that reached another thread, if only in its first
/// moment, would not interrupt the wait for input, and Ctrl-Z or Ctrl-C would wait for the next key.
bool lt_start_thread(void *(*body)(void *), void *context);
/// Waits for SIGTERM or SIGHUP and says which it is; to be called in another thread than the main one.
int lt_wait_for_ending(void);
/// Gives a child the signal mask and dispositions that a program expects at its start.
int lt_unblock_in_child(posix_spawnattr_t *attributes);

// MARK: The pager (pager.c)

/// Waits until the pager's end of a pipe takes something or is closed; false when Ctrl-C was pressed more than so often.
bool lt_wait_for_pager(pid_t pager, int pipe, int interrupts);
/// Waits until the pager ends, and answers its status as a shell has it.
int lt_pager_end(pid_t pager);

// MARK: The terminal (terminal.c)

/// Notes the terminal's modes, to which `lt_restore_terminal` returns.
void lt_save_terminal(void);
/// Async-signal-safe; does nothing in the background, where the modes are another program's.
void lt_restore_terminal(void);
/// Asks the terminal to say where pasted text begins and ends, or no longer.
void lt_mark_pastes(bool on);
/// Whether the terminal on standard input was hung up.
bool lt_terminal_is_gone(void);
/// Whether something was typed or pasted that nobody has read yet, be it only half a line.
bool lt_has_typed_ahead(void);
/// The window's size, or false when it is unknown.
bool lt_window_size(int *columns, int *rows);
/// Makes characters of bytes as UTF-8, whatever the environment says: libedit deletes what it cannot decode.
void lt_use_utf8(void);
/// How many columns a character takes, −1 for a control character. Needs `lt_use_utf8`.
int lt_width(uint32_t scalar);

// MARK: Memory (heap.c)

/// Makes all threads share one heap. Each would otherwise have its own, which grows page by page with a system call
/// each: where one thread does all the work, that costs a twentieth of it.
void lt_share_one_heap(void);

#endif
