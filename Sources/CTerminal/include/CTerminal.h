/// C functions for what Swift cannot call: libedit's variadic functions, and the state that signal handlers use (it
/// must be defined in a C file: Swift refuses to read a C global, and a header cannot define one).
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>

// MARK: The line editor (editor.c). There is one: libedit's signal handling keeps a process-wide pointer.

/// A key that the program handles.
typedef enum lt_key {
  LT_KEY_COMPLETE, LT_KEY_OLDER, LT_KEY_NEWER, LT_KEY_SEARCH_OLDER, LT_KEY_SEARCH_NEWER, LT_KEY_CLEAR,
  LT_KEY_PAGE_UP, LT_KEY_PAGE_DOWN, LT_KEY_BACK, LT_KEY_FORWARD
} lt_key;

/// The result of a key's function: the three codes of libedit that are needed, or that the key has its usual effect.
typedef enum lt_after { LT_KEEP_SCREEN, LT_REFRESH, LT_BEEP, LT_USUAL } lt_after;

/// What to draw: the changes in the line, the whole line at the cursor because the process was stopped meanwhile, or the
/// whole line in a window that was resized.
typedef enum lt_drawing { LT_DRAW_CHANGES, LT_DRAW_HERE, LT_DRAW_RESIZED } lt_drawing;

/// The maximum number of characters (code points) of a line; more input is dropped.
enum { LT_LONGEST_LINE = 32768 };

/// The effect of a key on a search: the search continues, ends with this key, or ends and the key has its usual effect.
typedef enum lt_search { LT_SEARCH_GOES_ON, LT_SEARCH_ENDS, LT_SEARCH_ENDS_BEFORE } lt_search;

/// The functions that the editor calls. A returned pointer stays valid until the same function is called again.
typedef struct lt_editor_callbacks {
  void *context;
  /// Handles a key.
  lt_after (*key)(void *context, lt_key key);
  /// Draws prompt and line. Called before each wait for a key when no input waits.
  void (*draw)(void *context, lt_drawing drawing);
  /// Rings the bell.
  void (*bell)(void *context);
  /// The history's line of this age, 0 being the newest, or NULL beyond the oldest.
  const char *(*remembered)(void *context, int age);
  /// Handles a character typed during a search.
  lt_search (*search)(void *context, uint32_t character);
} lt_editor_callbacks;

/// The line being edited, in UTF-8: not NUL-terminated, and valid only until the editor is next called.
typedef struct lt_line {
  const char *text;
  int length;
  int cursor;
} lt_line;

/// Opens the editor on standard input and output, in emacs mode with the project's key bindings.
bool lt_editor_open(const char *program, lt_editor_callbacks callbacks);
/// Reads `$EDITRC` or `~/.editrc`. Call it once, before the first line.
void lt_editor_read_settings(void);
/// Returns false if the user's settings or the type of the terminal turn editing off.
bool lt_editor_is_editing(void);
/// Reads a line, including the newline. Returns NULL, with `*count` and `*error`, if there is none.
const char *lt_editor_gets(int *count, int *error);
lt_line lt_editor_line(void);
/// Replaces characters (code points) before the cursor by a text, which may be empty.
bool lt_editor_replace(int characters, const char *text);
/// Moves the cursor by a number of characters.
void lt_editor_move(int by);
/// Whether the line was in the middle of pasted text: more of it follows.
bool lt_editor_is_pasting(void);
/// Whether the typed or pasted line was longer than the maximum.
bool lt_editor_line_was_cut(void);

// MARK: Signals (signals.c)

/// Counts SIGINT instead of ending the program, and lets it interrupt a waiting read.
void lt_catch_interrupts(void);
/// The number of SIGINTs since the last `lt_clear_interrupts`.
int lt_interrupt_count(void);
void lt_clear_interrupts(void);
/// With `on`, a SIGINT ends the process at once, with 130; one that came before does, too. Without, SIGINTs are counted
/// again.
void lt_end_at_interrupts(bool on);
/// Enclose a read that SIGINT is to interrupt, even if it comes just before; `errno` is kept.
void lt_begin_waiting(void);
void lt_end_waiting(void);
/// The reason for the end of a wait for input.
typedef enum lt_wake { LT_WAKE_INPUT, LT_WAKE_INTERRUPT, LT_WAKE_RESIZE, LT_WAKE_STOP, LT_WAKE_CONTINUE } lt_wake;

/// Lets a wait end at Ctrl-Z, at the continuation after it, at a resize of the window, and at the end of a child;
/// `lt_end_hearing` restores the former handlers.
///
/// While a pager runs, Ctrl-Z stops the pager first, which restores the terminal, and then this process; otherwise the
/// outer shell would read while the pager's modes are still set.
void lt_begin_hearing(void);
void lt_end_hearing(void);
/// Waits for standard input or one of these signals. A signal just before the wait is not missed.
lt_wake lt_wait_for_input(void);
/// Whether input comes within this time.
bool lt_has_input(int milliseconds);
/// Stops the process, as Ctrl-Z does, until it is continued.
void lt_stop_self(void);
/// Restores the terminal before a crash is reported and ends the process.
void lt_catch_crashes(void);
/// Lets a write to a closed pipe fail with EPIPE, and a write beyond the file-size limit with EFBIG, instead of a
/// signal.
void lt_ignore_write_signals(void);
/// Blocks SIGTERM and SIGHUP for `lt_wait_for_ending`. Call it before any thread exists.
void lt_block_endings(void);
/// Starts a detached thread. Returns false if the system provides none; `errno` says why.
///
/// The thread is created with all signals blocked, which belong to the main thread. A signal that reached another
/// thread, if only in its first moment, would not interrupt the wait for input, and Ctrl-Z or Ctrl-C would wait for the
/// next key.
bool lt_start_thread(void *(*body)(void *), void *context);
/// Waits for SIGTERM or SIGHUP, and returns which one came. Call it in another thread than the main one.
int lt_wait_for_ending(void);
/// Gives a child process the default signal mask and handlers.
int lt_unblock_in_child(posix_spawnattr_t *attributes);

// MARK: The pager (pager.c)

/// Waits until the pipe to the pager can be written or is closed. Returns false when Ctrl-C was pressed more than
/// `interrupts` times.
bool lt_wait_for_pager(pid_t pager, int pipe, int interrupts);
/// Waits until the pager ends, and returns its status as a shell computes it.
int lt_pager_end(pid_t pager);

// MARK: The terminal (terminal.c)

/// Saves the terminal's modes, which `lt_restore_terminal` restores.
void lt_save_terminal(void);
/// Async-signal-safe. Does nothing in the background, where the modes belong to another program.
void lt_restore_terminal(void);
/// Turns the terminal's marks for the beginning and end of pasted text on or off.
void lt_mark_pastes(bool on);
/// Notes whether the program has told the terminal to scroll only some of its rows.
void lt_note_scroll_region(bool is_set);
/// Lets the terminal scroll all of its rows again, if it does not; the cursor stays. Async-signal-safe.
void lt_reset_scroll_region(void);
/// Whether the terminal on standard input was hung up.
bool lt_terminal_is_gone(void);
/// Whether there is typed or pasted input that was not read yet, even half a line.
bool lt_has_typed_ahead(void);
/// Gets the size of the window. Returns false if it is unknown.
bool lt_window_size(int *columns, int *rows);
/// Decodes bytes as UTF-8 whatever the environment says: libedit deletes what it cannot decode.
void lt_use_utf8(void);
/// The number of columns of a character; −1 for a control character. Needs `lt_use_utf8`.
int lt_width(uint32_t scalar);

// MARK: Memory (heap.c)

/// Makes all threads share one heap. Separate heaps grow page by page with a system call each; if one thread does all
/// the work, that costs a twentieth of it.
void lt_share_one_heap(void);

#endif
