#include "CTerminal.h"
#include "characters.h"
#include "unseen_screen.h"

#include <errno.h>
#include <histedit.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>
#include <wchar.h>

static EditLine *editor;
static lt_editor_callbacks callbacks;
static bool is_searching;
static bool is_pasting;
static bool line_was_cut;
/// The character that ended a search; libedit reads it when the search is over.
static wchar_t kept_character;
static bool has_kept_character;
static int history_age;

// MARK: What libedit asks

static char *no_prompt(EditLine *e) {
  static char nothing[] = "";
  (void)e;
  return nothing;
}

/// libedit walks the history through this function, so that the program's own list is the only one.
static int history_answer(void *context, HistEvent *event, int operation, ...) {
  va_list arguments;
  va_start(arguments, operation);
  int age = history_age;
  switch (operation) {
    case H_FIRST: age = 0; break;
    case H_NEXT: age += 1; break;
    case H_PREV: age -= 1; break;
    case H_CURR: break;
    case H_LAST:
      while (callbacks.remembered(context, age + 1) != NULL) age += 1;
      break;
    default: age = -1;
  }
  va_end(arguments);
  const char *text = age < 0 ? NULL : callbacks.remembered(context, age);
  if (text == NULL) return -1;
  history_age = age;
  event->num = age + 1;
  event->str = text;
  return 0;
}

// MARK: Keys

static unsigned char execute(lt_key key) {
  switch (callbacks.key(callbacks.context, key)) {
    case LT_KEEP_SCREEN: return CC_NORM;
    case LT_REFRESH: return CC_REFRESH;
    case LT_BEEP: return CC_REFRESH_BEEP;
    case LT_USUAL: return CC_NORM;
  }
  return CC_ERROR;
}

/// In pasted text, a tab becomes a blank.
static unsigned char on_complete(EditLine *e, int c) {
  (void)c;
  if (!is_pasting) return execute(LT_KEY_COMPLETE);
  return el_insertstr(e, " ") == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char on_paste(EditLine *e, int c) { (void)e, (void)c; is_pasting = true; return CC_NORM; }
static unsigned char on_pasted(EditLine *e, int c) { (void)e, (void)c; is_pasting = false; return CC_NORM; }
static unsigned char on_older(EditLine *e, int c) { (void)e, (void)c; return execute(LT_KEY_OLDER); }
static unsigned char on_newer(EditLine *e, int c) { (void)e, (void)c; return execute(LT_KEY_NEWER); }

static unsigned char on_page_up(EditLine *e, int c) { (void)e, (void)c; return execute(LT_KEY_PAGE_UP); }
static unsigned char on_page_down(EditLine *e, int c) { (void)e, (void)c; return execute(LT_KEY_PAGE_DOWN); }

/// Ctrl-Left and Ctrl-Right; their usual effect is that of Meta-b and Meta-f: the cursor moves by a word.
static unsigned char on_step(EditLine *e, int c) {
  lt_after after = callbacks.key(callbacks.context, c == 'D' ? LT_KEY_BACK : LT_KEY_FORWARD);
  if (after == LT_USUAL) el_push(e, c == 'D' ? "\033b" : "\033f");
  return after == LT_REFRESH ? CC_REFRESH : after == LT_BEEP ? CC_REFRESH_BEEP : CC_NORM;
}

/// Begins an incremental search, backwards (Ctrl-R) or forwards (Ctrl-S); `next_character` does the rest.
static unsigned char on_search(EditLine *e, int c) {
  (void)e;
  is_searching = true;
  return execute(c == '\x13' ? LT_KEY_SEARCH_NEWER : LT_KEY_SEARCH_OLDER);
}

static unsigned char on_clear(EditLine *e, int c) { (void)e, (void)c; return execute(LT_KEY_CLEAR); }

typedef struct binding { const char *key, *function; } binding;

/// Keys of either mode. Tab, Ctrl-R, Ctrl-W and Ctrl-U do what readline's users expect.
static const binding common_keys[] = {
    {"^I", "lt-complete"}, {"^W", "ed-delete-prev-word"}, {"^U", "vi-kill-line-prev"}, {"^R", "lt-search"},
    {"^S", "lt-search"}, {"^L", "lt-clear"},
};

/// Escape sequences, for emacs mode only: in vi mode they would make Escape wait for another key.
static const binding emacs_keys[] = {
    {"\\e[A", "lt-older"}, {"\\eOA", "lt-older"}, {"\\e[B", "lt-newer"}, {"\\eOB", "lt-newer"},
    {"\\e[1;5D", "lt-step"}, {"\\e[1;5C", "lt-step"},
    {"\\e[1~", "ed-move-to-beg"}, {"\\e[7~", "ed-move-to-beg"}, {"\\e[4~", "ed-move-to-end"},
    {"\\e[8~", "ed-move-to-end"}, {"\\e[3~", "ed-delete-next-char"},
    {"\\e[2~", "ed-ignore"}, {"\\e[5~", "lt-page-up"}, {"\\e[6~", "lt-page-down"},
    {"\\e[200~", "lt-paste"}, {"\\e[201~", "lt-pasted"},
};

/// The command map of vi mode. Escape leads to it, where the rest of an arrow key's sequence is bound.
static const binding vi_command_keys[] = {
    {"^L", "lt-clear"}, {"[A", "lt-older"}, {"OA", "lt-older"}, {"[B", "lt-newer"}, {"OB", "lt-newer"},
    {"[5~", "lt-page-up"}, {"[6~", "lt-page-down"},
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static bool is_vi(void) {
  const char *name = NULL;
  return el_get(editor, EL_EDITOR, &name) == 0 && name != NULL && name[0] == 'v';
}

static void bind_keys(void) {
  for (size_t i = 0; i < COUNT(common_keys); i++) {
    el_set(editor, EL_BIND, common_keys[i].key, common_keys[i].function, NULL);
  }
  if (is_vi()) {
    for (size_t i = 0; i < COUNT(vi_command_keys); i++) {
      el_set(editor, EL_BIND, "-a", vi_command_keys[i].key, vi_command_keys[i].function, NULL);
    }
  } else {
    for (size_t i = 0; i < COUNT(emacs_keys); i++) {
      el_set(editor, EL_BIND, emacs_keys[i].key, emacs_keys[i].function, NULL);
    }
  }
}

// MARK: Reading

/// Stops the process, and sets up the terminal again when the shell continues it.
static void stop(EditLine *e) {
  lt_mark_pastes(false);
  lt_reset_scroll_region();
  el_set(e, EL_PREP_TERM, 0);
  lt_stop_self();
}

static void go_on(EditLine *e) {
  el_set(e, EL_PREP_TERM, 0);  // libedit may believe that the terminal is as it needs it, and then does nothing
  el_set(e, EL_PREP_TERM, 1);
  lt_mark_pastes(!is_vi());
  callbacks.draw(callbacks.context, LT_DRAW_HERE);
}

/// Reads a byte. Returns 1, or 0 at the end, or −1 with `errno`. Signals and resizing are handled here: libedit's own
/// signal handlers would send signals to the whole process group, and lose the position of the line when the window
/// changes.
static int next_byte(void *context, char *byte) {
  EditLine *e = context;
  while (true) {
    switch (lt_wait_for_input()) {
      case LT_WAKE_INTERRUPT:
        errno = EINTR;
        return -1;
      case LT_WAKE_STOP:
        stop(e);
        go_on(e);
        continue;
      case LT_WAKE_CONTINUE: go_on(e); continue;
      case LT_WAKE_RESIZE: callbacks.draw(callbacks.context, LT_DRAW_RESIZED); continue;
      case LT_WAKE_INPUT: break;
    }
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count >= 0) return (int)count;
    if (errno != EINTR && errno != EAGAIN) return -1;
  }
}

/// Removes what exceeds the maximum length of a line, where it was inserted: before the cursor.
static void cut_line(EditLine *e) {
  const LineInfoW *line = el_wline(e);
  int excess = (int)(line->lastchar - line->buffer) - LT_LONGEST_LINE;
  if (line->lastchar == line->buffer) line_was_cut = false;
  if (excess <= 0) return;
  if (line->cursor - line->buffer < excess) el_cursor(e, (int)(line->lastchar - line->cursor));
  el_deletestr(e, excess);
  line_was_cut = true;
  callbacks.bell(callbacks.context);
}

/// Passes a character to the search; true if the search is over and libedit is to process the character.
static bool ends_search(wchar_t character) {
  lt_search effect = callbacks.search(callbacks.context, (uint32_t)character);
  if (effect == LT_SEARCH_GOES_ON) return false;
  is_searching = false;
  // Escape alone ends the search; at the beginning of a key's sequence, that key is processed.
  return effect == LT_SEARCH_ENDS_BEFORE && (character != L'\033' || lt_has_input(30));
}

/// The reader that libedit calls for typed characters; characters of a search are not among them. The line is drawn
/// when no input waits.
static int next_character(EditLine *e, wchar_t *character) {
  cut_line(e);
  lt_unseen_screen_make_room(e);
  if (has_kept_character) {
    has_kept_character = false;
    *character = kept_character;
    return 1;
  }
  while (true) {
    if (!lt_has_input(0)) callbacks.draw(callbacks.context, LT_DRAW_CHANGES);
    int count = lt_read_character(next_byte, e, character);
    if (count != 1 || !is_searching) return count;
    if (!ends_search(*character)) continue;
    // The line that the search has found may need more room.
    kept_character = *character;
    has_kept_character = true;
    return next_character(e, character);
  }
}

// MARK: What the program asks

bool lt_editor_open(const char *program, lt_editor_callbacks asked) {
  callbacks = asked;
  FILE *unseen = lt_unseen_screen_open(callbacks.bell, callbacks.context);
  if (unseen == NULL) return false;
  editor = el_init_fd(program, stdin, unseen, stderr, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
  if (editor == NULL) return false;
  el_set(editor, EL_PROMPT, no_prompt);
  el_set(editor, EL_EDITOR, "emacs");  // the default is vi; it resets the key map, so keys come after it
  el_set(editor, EL_HIST, history_answer, callbacks.context);
  el_set(editor, EL_ADDFN, "lt-complete", "Complete the word before the cursor", on_complete);
  el_set(editor, EL_ADDFN, "lt-older", "The older line that begins with what was typed", on_older);
  el_set(editor, EL_ADDFN, "lt-newer", "The newer line that begins with what was typed", on_newer);
  el_set(editor, EL_ADDFN, "lt-page-up", "Scroll the list up by a page", on_page_up);
  el_set(editor, EL_ADDFN, "lt-page-down", "Scroll the list down by a page", on_page_down);
  el_set(editor, EL_ADDFN, "lt-step", "Go through the steps, or to the next word", on_step);
  el_set(editor, EL_ADDFN, "lt-clear", "Clear the screen", on_clear);
  el_set(editor, EL_ADDFN, "lt-search", "Search the history", on_search);
  el_set(editor, EL_ADDFN, "lt-paste", "What follows is pasted", on_paste);
  el_set(editor, EL_ADDFN, "lt-pasted", "What follows is typed", on_pasted);
  bind_keys();
  el_set(editor, EL_SETTY, "-d", "-ixon", NULL);  // or Ctrl-S would freeze the terminal
  el_set(editor, EL_SIGNAL, 0);
  el_set(editor, EL_GETCFN, next_character);
  return true;
}

void lt_editor_read_settings(void) {
  el_source(editor, NULL);
  if (is_vi()) bind_keys();  // `bind -v` has wiped them
}

bool lt_editor_is_editing(void) {
  int on = 1;
  el_get(editor, EL_EDITMODE, &on);
  return on != 0;
}

const char *lt_editor_gets(int *count, int *error) {
  history_age = 0;
  lt_unseen_screen_begin_line();
  is_searching = has_kept_character = line_was_cut = false;
  el_set(editor, EL_PREP_TERM, 1);  // before the prompt stands there: else the first keys might be echoed twice
  // Vi mode binds no sequences, so it would take the marks of pasted text for keys.
  lt_mark_pastes(!is_vi());
  *count = 0;
  errno = 0;
  lt_begin_hearing();
  const char *line = el_gets(editor, count);
  *error = errno;
  lt_end_hearing();
  lt_mark_pastes(false);
  if (line == NULL) is_pasting = false;
  return line;
}

lt_line lt_editor_line(void) {
  const LineInfo *line = el_line(editor);
  return (lt_line){line->buffer, (int)(line->lastchar - line->buffer), (int)(line->cursor - line->buffer)};
}

bool lt_editor_replace(int characters, const char *text) {
  if (characters > 0) el_deletestr(editor, characters);
  return *text == '\0' || el_insertstr(editor, text) == 0;  // an empty text is an error to libedit
}

void lt_editor_move(int by) { el_cursor(editor, by); }

bool lt_editor_line_was_cut(void) { return line_was_cut; }

bool lt_editor_is_pasting(void) { return is_pasting; }
