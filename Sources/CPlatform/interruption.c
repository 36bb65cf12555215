#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "CPlatform.h"

static const int interrupting[] = {SIGINT, SIGTERM, SIGHUP};
enum { interrupting_count = sizeof interrupting / sizeof interrupting[0] };

static int ends[2];
static void (*clean_up)(void);

// A handler may only call what is async-signal-safe (POSIX.1-2017, 2.4.3), so the work is a thread's.
static void note_signal(int signal) {
  int code = errno;
  unsigned char byte = (unsigned char)signal;
  // The pipe can only be full of earlier signals, and one is enough.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = code;
}

static void restore_defaults(void) {
  for (int index = 0; index < interrupting_count; index++) {
    struct sigaction action;
    if (sigaction(interrupting[index], NULL, &action) == 0 && action.sa_handler == note_signal) {
      signal(interrupting[index], SIG_DFL);
    }
  }
}

static void *wait_for_signal(void *unused) {
  (void)unused;
  unsigned char byte = SIGTERM;
  while (read(ends[0], &byte, 1) < 0 && errno == EINTR) {
  }
  // A second signal ends the process at once.
  restore_defaults();
  clean_up();
  raise(byte);
  _exit(128 + byte);
}

int statebook_on_interruption(void (*action)(void)) {
  clean_up = action;
  if (pipe(ends) != 0) return -1;
  pthread_t thread;
  if (pthread_create(&thread, NULL, wait_for_signal, NULL) != 0) return -1;
  pthread_detach(thread);
  for (int index = 0; index < interrupting_count; index++) {
    struct sigaction action;
    // nohup and shells without job control have a reason to ignore a signal.
    if (sigaction(interrupting[index], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    action.sa_handler = note_signal;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    if (sigaction(interrupting[index], &action, NULL) != 0) return -1;
  }
  return 0;
}
