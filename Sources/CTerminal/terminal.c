// wcwidth is hidden without it.
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static struct termios saved_modes;
static volatile bool modes_are_saved = false;

void lt_save_terminal(void) {
  modes_are_saved = tcgetattr(STDIN_FILENO, &saved_modes) == 0;
}

static volatile bool pastes_are_marked = false;

void lt_mark_pastes(bool on) {
  if (on == pastes_are_marked) return;
  pastes_are_marked = on;
  const char *text = on ? "\033[?2004h" : "\033[?2004l";
  // If this fails, all other writes to the terminal fail, too.
  if (write(STDOUT_FILENO, text, strlen(text)) < 0) return;
}

static volatile bool region_is_set = false;

void lt_note_scroll_region(bool is_set) { region_is_set = is_set; }

void lt_reset_scroll_region(void) {
  if (!region_is_set) return;
  region_is_set = false;
  // Setting a region moves the cursor to the first row, so its place is saved.
  const char *text = "\0337\033[r\0338";
  if (write(STDOUT_FILENO, text, strlen(text)) < 0) return;
}

void lt_restore_terminal(void) {
  int kept = errno;
  // In the background, tcsetattr would stop the whole process (SIGTTOU), and modes and marks belong to the shell.
  if (modes_are_saved && tcgetpgrp(STDIN_FILENO) == getpgrp()) {
    lt_mark_pastes(false);
    lt_reset_scroll_region();
    tcsetattr(STDIN_FILENO, TCSANOW, &saved_modes);
  }
  errno = kept;
}

bool lt_terminal_is_gone(void) {
  struct termios modes;
  return tcgetattr(STDIN_FILENO, &modes) != 0 && errno == EIO;
}

bool lt_has_typed_ahead(void) {
  struct termios modes;
  if (tcgetattr(STDIN_FILENO, &modes) != 0) return false;
  // In line mode, the system does not report a line that has not been ended.
  struct termios raw = modes;
  raw.c_lflag &= ~(tcflag_t)ICANON;
  if (tcsetattr(STDIN_FILENO, TCSANOW, &raw) != 0) return false;
  int waiting = 0;
  if (ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0) waiting = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  return waiting > 0;
}

bool lt_window_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

void lt_use_utf8(void) {
  if (setlocale(LC_CTYPE, "") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
    setlocale(LC_CTYPE, "C.UTF-8");
  }
}

int lt_width(uint32_t scalar) {
  return wcwidth((wchar_t)scalar);
}
