#define _DEFAULT_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <histedit.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

/// Stands for "accept the line now" after `on_enter` has taken the hint away; a C1 control nobody can type.
#define ACCEPT "\xc2\x9f"

/// Stands for "draw the line now", as after the old hint was erased; another such control.
#define RENEW "\xc2\x9e"
#define RENEW_CHARACTER ((wchar_t)0x9e)

static EditLine *editor;
static lt_editor_callbacks callbacks;
static char *prompt_text;
static bool line_is_accepted;
static bool is_searching;
static bool is_pasting;
/// What was typed to end a search, to be obeyed once the search is off the screen.
static wchar_t kept_character;
static bool has_kept_character;
static int history_age;
/// The hint that stands on the screen, or NULL.
static char *shown_hint;

// MARK: What libedit asks

static char *prompt(EditLine *e) {
  (void)e;
  return prompt_text;
}

static char *show_hint(const char *hint) {
  static char nothing[] = "";
  free(shown_hint);
  shown_hint = hint == NULL ? NULL : strdup(hint);
  return shown_hint == NULL ? nothing : shown_hint;
}

/// Asked at each full refresh.
///
/// libedit keeps the letter behind a mark under the mark's number. It takes the first letter of another hint for the
/// one that stands there already, and leaves that on the screen: so a hint is erased before another is drawn.
static char *right_prompt(EditLine *e) {
  if (line_is_accepted || is_searching) return show_hint(NULL);
  const char *hint = callbacks.hint(callbacks.context);
  if (hint == NULL || shown_hint == NULL) return show_hint(hint);
  if (strcmp(hint, shown_hint) == 0) return shown_hint;
  el_push(e, RENEW);
  return show_hint(NULL);
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

static unsigned char obey(lt_key key) {
  switch (callbacks.key(callbacks.context, key)) {
    case LT_KEEP_SCREEN: return CC_NORM;
    case LT_REFRESH: return CC_REFRESH;
    case LT_BEEP: return CC_REFRESH_BEEP;
  }
  return CC_ERROR;
}

/// In what is pasted, a tab is a blank.
static unsigned char on_complete(EditLine *e, int c) {
  (void)c;
  if (!is_pasting) return obey(LT_KEY_COMPLETE);
  return el_insertstr(e, " ") == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char on_paste(EditLine *e, int c) { (void)e, (void)c; is_pasting = true; return CC_NORM; }
static unsigned char on_pasted(EditLine *e, int c) { (void)e, (void)c; is_pasting = false; return CC_NORM; }
static unsigned char on_older(EditLine *e, int c) { (void)e, (void)c; return obey(LT_KEY_OLDER); }
static unsigned char on_newer(EditLine *e, int c) { (void)e, (void)c; return obey(LT_KEY_NEWER); }

/// A blank is drawn by a full refresh, which renews the hint; libedit's own insertion would not.
static unsigned char on_blank(EditLine *e, int c) {
  (void)c;
  return el_insertstr(e, " ") == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char on_renew(EditLine *e, int c) { (void)e, (void)c; return CC_REFRESH; }

/// The beginning of an incremental search, backwards (Ctrl-R) or forwards (Ctrl-S); `next_character` does the rest.
static unsigned char on_search(EditLine *e, int c) {
  (void)e;
  is_searching = true;
  return obey(c == '\x13' ? LT_KEY_SEARCH_NEWER : LT_KEY_SEARCH_OLDER);
}

/// Takes the hint off the screen before the line is accepted, or it would stay in the scrollback.
static unsigned char on_enter(EditLine *e, int c) {
  (void)c;
  line_is_accepted = true;
  el_push(e, ACCEPT);
  return CC_REFRESH;
}

typedef struct binding { const char *key, *function; } binding;

/// Keys of either mode. Tab, Ctrl-R, Ctrl-W and Ctrl-U do what readline's users expect.
static const binding common_keys[] = {
    {ACCEPT, "ed-newline"}, {RENEW, "lt-renew"}, {"^M", "lt-enter"}, {"^J", "lt-enter"}, {"^I", "lt-complete"},
    {"^W", "ed-delete-prev-word"}, {"^U", "vi-kill-line-prev"}, {" ", "lt-blank"}, {"^R", "lt-search"}, {"^S", "lt-search"},
};

/// Escape sequences, for emacs mode only: in vi mode they would make Escape wait for a further key.
static const binding emacs_keys[] = {
    {"\\e[A", "lt-older"}, {"\\eOA", "lt-older"}, {"\\e[B", "lt-newer"}, {"\\eOB", "lt-newer"},
    {"\\e[1;5D", "ed-prev-word"}, {"\\e[1;5C", "em-next-word"},
    {"\\e[1~", "ed-move-to-beg"}, {"\\e[7~", "ed-move-to-beg"}, {"\\e[4~", "ed-move-to-end"},
    {"\\e[8~", "ed-move-to-end"}, {"\\e[3~", "ed-delete-next-char"},
    {"\\e[2~", "ed-ignore"}, {"\\e[5~", "ed-ignore"}, {"\\e[6~", "ed-ignore"},
    {"\\e[200~", "lt-paste"}, {"\\e[201~", "lt-pasted"},
};

/// The command map of vi mode. Escape leads to it, where the rest of an arrow's sequence is bound.
static const binding vi_command_keys[] = {
    {RENEW, "lt-renew"}, {"[A", "lt-older"}, {"OA", "lt-older"}, {"[B", "lt-newer"}, {"OB", "lt-newer"},
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

/// Draws the line anew so many rows above the cursor, and nothing of the old one stays.
static void draw_anew(EditLine *e, int rows) {
  fputc('\r', stdout);
  if (rows > 0) fprintf(stdout, "\033[%dA", rows);
  fputs("\033[J", stdout);
  show_hint(NULL);
  el_resize(e);
  el_set(e, EL_REFRESH);
}

/// Stops, and takes the terminal up again where the shell has left it.
static void stop(EditLine *e) {
  lt_mark_pastes(false);
  el_set(e, EL_PREP_TERM, 0);
  lt_stop_self();
}

static void go_on(EditLine *e) {
  el_set(e, EL_PREP_TERM, 0);  // libedit may believe that the terminal is as it needs it, and then does nothing
  el_set(e, EL_PREP_TERM, 1);
  lt_mark_pastes(!is_vi());
  draw_anew(e, 0);
}

/// Reads a byte: 1, or 0 at the end, or −1 with `errno`. What is none of the line's is dealt with here: libedit's own
/// signal handlers would send signals to the whole process group, and lose the place of the line when the window changes.
static int next_byte(EditLine *e, char *byte) {
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
      // The terminal may have broken the rows elsewhere.
      case LT_WAKE_RESIZE: draw_anew(e, callbacks.rows_above(callbacks.context)); continue;
      case LT_WAKE_INPUT: break;
    }
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count >= 0) return (int)count;
    if (errno != EINTR && errno != EAGAIN) return -1;
  }
}

/// Reads a character; bytes that are none are dropped.
static int typed_character(EditLine *e, wchar_t *character) {
  char bytes[MB_LEN_MAX];
  size_t length = 0;
  while (true) {
    int count = next_byte(e, &bytes[length]);
    if (count != 1) return count;
    length += 1;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t used = mbrtowc(character, bytes, length, &state);
    if (used == (size_t)-2 && length < sizeof bytes) continue;
    if (used != (size_t)-1 && used != (size_t)-2) return 1;
    // The last byte may begin the next character.
    bytes[0] = bytes[length - 1];
    bool is_begin = length > 1 && (bytes[0] & 0xC0) == 0xC0;
    if (length > 1 && (bytes[0] & 0x80) == 0) {
      *character = (wchar_t)bytes[0];
      return 1;
    }
    length = is_begin ? 1 : 0;
  }
}

/// What libedit takes for typed. During a search that is only the wish to draw the line, which the search has changed.
static int next_character(EditLine *e, wchar_t *character) {
  if (has_kept_character) {
    has_kept_character = false;
    *character = kept_character;
    return 1;
  }
  int count = typed_character(e, character);
  if (count != 1 || !is_searching) return count;
  lt_search effect = callbacks.search(callbacks.context, (uint32_t)*character);
  if (effect != LT_SEARCH_GOES_ON) is_searching = false;
  if (effect == LT_SEARCH_ENDS_BEFORE) {
    // Escape alone ends the search; at the beginning of a key's sequence that key is obeyed.
    has_kept_character = *character != L'\033' || lt_has_input(30);
    kept_character = *character;
  }
  *character = RENEW_CHARACTER;
  return 1;
}

// MARK: What the program asks

bool lt_editor_open(const char *program, lt_editor_callbacks asked) {
  editor = el_init(program, stdin, stdout, stderr);
  if (editor == NULL) return false;
  callbacks = asked;
  lt_editor_set_prompt("");
  el_set(editor, EL_PROMPT_ESC, prompt, '\1');
  el_set(editor, EL_RPROMPT_ESC, right_prompt, '\1');
  el_set(editor, EL_EDITOR, "emacs");  // the default is vi; it resets the key map, so keys come after it
  el_set(editor, EL_HIST, history_answer, callbacks.context);
  el_set(editor, EL_ADDFN, "lt-complete", "Complete the word before the cursor", on_complete);
  el_set(editor, EL_ADDFN, "lt-older", "The older line that begins with what was typed", on_older);
  el_set(editor, EL_ADDFN, "lt-newer", "The newer line that begins with what was typed", on_newer);
  el_set(editor, EL_ADDFN, "lt-blank", "Insert a blank and renew the hint", on_blank);
  el_set(editor, EL_ADDFN, "lt-renew", "Draw the hint again", on_renew);
  el_set(editor, EL_ADDFN, "lt-search", "Search the history", on_search);
  el_set(editor, EL_ADDFN, "lt-paste", "What follows is pasted", on_paste);
  el_set(editor, EL_ADDFN, "lt-pasted", "What follows is typed", on_pasted);
  el_set(editor, EL_ADDFN, "lt-enter", "Accept the line", on_enter);
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

void lt_editor_set_prompt(const char *text) {
  if (prompt_text != NULL && strcmp(prompt_text, text) == 0) return;
  free(prompt_text);
  prompt_text = strdup(text);
}

const char *lt_editor_gets(int *count, int *error) {
  line_is_accepted = false;
  show_hint(NULL);
  history_age = 0;
  is_searching = has_kept_character = false;
  el_set(editor, EL_PREP_TERM, 1);  // before the prompt stands there: else the first keys might be echoed twice
  // Vi mode binds no sequences, so it would take the marks for keys.
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

void lt_editor_redraw(void) { el_set(editor, EL_REFRESH); }

void lt_editor_print(const char *text) {
  fputs(text, stdout);
  fflush(stdout);
}
