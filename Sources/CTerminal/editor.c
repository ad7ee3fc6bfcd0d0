#define _DEFAULT_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <histedit.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Stands for "accept the line now" after `on_enter` has taken the hint away; a C1 control nobody can type.
#define ACCEPT "\xc2\x9f"

/// Stands for "draw the hint now" after the old one was erased; another such control.
#define RENEW "\xc2\x9e"

static EditLine *editor;
static lt_editor_callbacks callbacks;
static char *prompt_text;
static bool line_is_accepted;
static bool is_searching;
static int history_age;
/// The hint that stands on the screen, or NULL.
static char *shown_hint;

// MARK: What libedit asks

static char *prompt(EditLine *e) {
  (void)e;
  return prompt_text;
}

/// While searching, libedit keeps a newline and the search's own prompt in the line.
static bool line_holds_search(void) {
  const LineInfo *line = el_line(editor);
  return memchr(line->buffer, '\n', (size_t)(line->lastchar - line->buffer)) != NULL;
}

static void bind_for_typing(void) {
  el_set(editor, EL_BIND, " ", "lt-blank", NULL);
  el_set(editor, EL_BIND, "^R", "lt-search", NULL);
  el_set(editor, EL_BIND, "^S", "lt-search", NULL);
  is_searching = false;
}

static char *show_hint(const char *hint) {
  static char nothing[] = "";
  free(shown_hint);
  shown_hint = hint == NULL ? NULL : strdup(hint);
  return shown_hint == NULL ? nothing : shown_hint;
}

/// Asked at each full refresh, and so the place to notice that a search is over.
///
/// libedit keeps the letter behind a mark under the mark's number. It takes the first letter of another hint for the
/// one that stands there already, and leaves that on the screen: so a hint is erased before another is drawn.
static char *right_prompt(EditLine *e) {
  if (line_holds_search()) return show_hint(NULL);
  if (is_searching) bind_for_typing();
  if (line_is_accepted) return show_hint(NULL);
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

static unsigned char on_complete(EditLine *e, int c) { (void)e, (void)c; return obey(LT_KEY_COMPLETE); }
static unsigned char on_older(EditLine *e, int c) { (void)e, (void)c; return obey(LT_KEY_OLDER); }
static unsigned char on_newer(EditLine *e, int c) { (void)e, (void)c; return obey(LT_KEY_NEWER); }

/// A blank is drawn by a full refresh, which renews the hint; libedit's own insertion would not.
static unsigned char on_blank(EditLine *e, int c) {
  (void)c;
  return el_insertstr(e, " ") == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char on_renew(EditLine *e, int c) { (void)e, (void)c; return CC_REFRESH; }

/// Incremental search, backwards (Ctrl-R) or forwards (Ctrl-S). For its time the blank and these two must be
/// libedit's own: any other key ends a search.
static unsigned char on_search(EditLine *e, int c) {
  el_set(e, EL_BIND, " ", "ed-insert", NULL);
  el_set(e, EL_BIND, "^R", "em-inc-search-prev", NULL);
  el_set(e, EL_BIND, "^S", "em-inc-search-next", NULL);
  is_searching = true;
  el_push(e, c == '\x13' ? "\x13" : "\x12");
  return CC_NORM;
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
    {"^W", "ed-delete-prev-word"}, {"^U", "vi-kill-line-prev"},
};

/// Escape sequences, for emacs mode only: in vi mode they would make Escape wait for a further key.
static const binding emacs_keys[] = {
    {"\\e[A", "lt-older"}, {"\\eOA", "lt-older"}, {"\\e[B", "lt-newer"}, {"\\eOB", "lt-newer"},
    {"\\e[1;5D", "ed-prev-word"}, {"\\e[1;5C", "em-next-word"},
    {"\\e[1~", "ed-move-to-beg"}, {"\\e[7~", "ed-move-to-beg"}, {"\\e[4~", "ed-move-to-end"},
    {"\\e[8~", "ed-move-to-end"}, {"\\e[3~", "ed-delete-next-char"},
    {"\\e[2~", "ed-ignore"}, {"\\e[5~", "ed-ignore"}, {"\\e[6~", "ed-ignore"},
    {"\\e[200~", "ed-ignore"}, {"\\e[201~", "ed-ignore"},  // bracketed paste, left on by another program
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
  bind_for_typing();
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
  el_set(editor, EL_ADDFN, "lt-enter", "Accept the line", on_enter);
  bind_keys();
  el_set(editor, EL_SETTY, "-d", "-ixon", NULL);  // or Ctrl-S would freeze the terminal
  el_set(editor, EL_SIGNAL, 1);
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
  if (is_searching) bind_for_typing();
  el_set(editor, EL_PREP_TERM, 1);  // before the prompt stands there: else the first keys might be echoed twice
  *count = 0;
  errno = 0;
  lt_begin_waiting();
  const char *line = el_gets(editor, count);
  lt_end_waiting();
  *error = errno;
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

void lt_editor_push(const char *text) { el_push(editor, text); }

void lt_editor_redraw(void) { el_set(editor, EL_REFRESH); }

void lt_editor_print(const char *text) {
  fputs(text, stdout);
  fflush(stdout);
}
