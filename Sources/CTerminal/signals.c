#define _DEFAULT_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/select.h>
#include <sys/time.h>
#include <unistd.h>

static atomic_int interrupts = 0;
static sigset_t endings;
static struct sigaction before_crash[NSIG];
/// A stack for the crash handler: the crash may be a stack overflow.
static _Alignas(16) char crash_stack[64 * 1024];

/// Whether a read is in progress or about to begin, and whether the alarm that interrupts it is set.
static volatile sig_atomic_t is_waiting = 0;
static volatile sig_atomic_t is_ringing = 0;

static void set_alarm(bool on) {
  const struct timeval pause = {0, on ? 10000 : 0};
  const struct itimerval timer = {pause, pause};
  is_ringing = on;
  setitimer(ITIMER_REAL, &timer, NULL);
}

/// Whether a SIGINT ends the process at once.
static volatile sig_atomic_t ends_at_interrupt = 0;

/// A SIGINT just before a read blocks would be noticed only after the next key. So an alarm is repeated until
/// `lt_end_waiting`; each one interrupts a read that has begun.
static void count_interrupt(int signal) {
  if (ends_at_interrupt) _exit(128 + signal);
  atomic_fetch_add_explicit(&interrupts, 1, memory_order_relaxed);
  if (is_waiting) set_alarm(true);
}

static void hear_alarm(int signal) { (void)signal; }

void lt_begin_waiting(void) {
  is_waiting = 1;
  if (lt_interrupt_count() > 0) set_alarm(true);
}

void lt_end_waiting(void) {
  int kept = errno;
  is_waiting = 0;
  if (is_ringing) set_alarm(false);
  errno = kept;
}

/// Signals that were ignored when the program started (`nohup`, a background job) stay ignored.
static bool is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void lt_catch_interrupts(void) {
  if (is_ignored(SIGINT)) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = count_interrupt;
  action.sa_flags = 0;  // no SA_RESTART: a read that waits must return, or the typed text would stay
  sigaction(SIGINT, &action, NULL);
  action.sa_handler = hear_alarm;
  sigaction(SIGALRM, &action, NULL);
}

int lt_interrupt_count(void) { return atomic_load_explicit(&interrupts, memory_order_relaxed); }

void lt_end_at_interrupts(bool on) {
  ends_at_interrupt = on;
  // A SIGINT that came before counts, too.
  if (on && lt_interrupt_count() > 0) _exit(128 + SIGINT);
}

void lt_clear_interrupts(void) { atomic_store_explicit(&interrupts, 0, memory_order_relaxed); }

// MARK: What happens while a line is typed, or a pager runs

static volatile sig_atomic_t is_resized = 0;
static volatile sig_atomic_t is_to_stop = 0;
static volatile sig_atomic_t is_continued = 0;
static const int heard[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGCHLD};
#define HEARD (sizeof heard / sizeof *heard)
static struct sigaction before_hearing[HEARD];

static void hear(int signal) {
  if (signal == SIGWINCH) is_resized = 1;
  if (signal == SIGTSTP) is_to_stop = 1;
  if (signal == SIGCONT) is_continued = 1;
}

void lt_begin_hearing(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = hear;
  is_resized = is_to_stop = is_continued = 0;
  for (size_t i = 0; i < HEARD; i++) {
    sigaction(heard[i], NULL, &before_hearing[i]);
    // Ignored signals stay ignored, except SIGCHLD: without it the end of a child would not be noticed.
    if (heard[i] == SIGCHLD || before_hearing[i].sa_handler != SIG_IGN) sigaction(heard[i], &action, NULL);
  }
}

void lt_end_hearing(void) {
  for (size_t i = 0; i < HEARD; i++) sigaction(heard[i], &before_hearing[i], NULL);
}

static bool take(volatile sig_atomic_t *flag) {
  bool was = *flag;
  *flag = 0;
  return was;
}

lt_wake lt_wait_for_input(void) {
  sigset_t ours, before;
  sigemptyset(&ours);
  sigaddset(&ours, SIGINT);
  for (size_t i = 0; i < HEARD; i++) sigaddset(&ours, heard[i]);
  pthread_sigmask(SIG_BLOCK, &ours, &before);
  lt_wake wake = LT_WAKE_INPUT;
  for (bool waits = true; waits;) {
    waits = false;
    if (lt_interrupt_count() > 0) {
      wake = LT_WAKE_INTERRUPT;
    } else if (take(&is_to_stop)) {
      wake = LT_WAKE_STOP;
    } else if (take(&is_continued)) {
      wake = LT_WAKE_CONTINUE;
    } else if (take(&is_resized)) {
      wake = LT_WAKE_RESIZE;
    } else {
      fd_set input;
      FD_ZERO(&input);
      FD_SET(STDIN_FILENO, &input);
      waits = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &before) < 0 && errno == EINTR;
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  // If both came, the signal is handled now; the input typed after Ctrl-C belongs to the next line.
  return wake == LT_WAKE_INPUT && lt_interrupt_count() > 0 ? LT_WAKE_INTERRUPT : wake;
}

bool lt_has_input(int milliseconds) {
  fd_set input;
  FD_ZERO(&input);
  FD_SET(STDIN_FILENO, &input);
  struct timeval time = {milliseconds / 1000, milliseconds % 1000 * 1000};
  return select(STDIN_FILENO + 1, &input, NULL, NULL, &time) > 0;
}

void lt_stop_self(void) {
  struct sigaction standard, kept;
  memset(&standard, 0, sizeof standard);
  sigemptyset(&standard.sa_mask);
  standard.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &standard, &kept);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &kept, NULL);
  is_continued = 0;  // the process has been continued
}

// MARK: Crashes and endings

/// SIGQUIT is not a crash, but ends the program as one does.
static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT};
#define CRASHES (sizeof crashes / sizeof *crashes)

/// Restores the terminal, then passes the signal on to the previous handler (Swift's backtrace, or the system).
static void crash(int signal) {
  int kept = errno;
  lt_restore_terminal();
  sigaction(signal, &before_crash[signal], NULL);
  errno = kept;
  raise(signal);
}

void lt_catch_crashes(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = crash_stack;
    stack.ss_size = sizeof crash_stack;
    sigaltstack(&stack, NULL);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = crash;
  action.sa_flags = SA_ONSTACK;
  for (size_t i = 0; i < CRASHES; i++) {
    if (is_ignored(crashes[i])) continue;
    sigaction(crashes[i], &action, &before_crash[crashes[i]]);
  }
}

void lt_ignore_write_signals(void) {
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

void lt_block_endings(void) {
  sigemptyset(&endings);
  if (!is_ignored(SIGTERM)) sigaddset(&endings, SIGTERM);
  if (!is_ignored(SIGHUP)) sigaddset(&endings, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &endings, NULL);
}

bool lt_start_thread(void *(*body)(void *), void *context) {
  sigset_t others, before;
  sigfillset(&others);
  // A crash signal is handled in the thread that crashes.
  for (size_t i = 0; i < CRASHES; i++) sigdelset(&others, crashes[i]);
  pthread_sigmask(SIG_BLOCK, &others, &before);
  pthread_t thread;
  errno = pthread_create(&thread, NULL, body, context);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return errno == 0 && pthread_detach(thread) == 0;
}

int lt_wait_for_ending(void) {
  int signal = 0;
  while (sigwait(&endings, &signal) != 0) {}
  return signal;
}

int lt_unblock_in_child(posix_spawnattr_t *attributes) {
  sigset_t mask, defaults;
  sigemptyset(&mask);
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGXFSZ);
  int error = posix_spawnattr_setsigmask(attributes, &mask);
  if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &defaults);
  if (error == 0) error = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  return error;
}
