#pragma once
#include <stddef.h>

/// A text that is compiled into the program as it stands in its file.
struct course_text {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// How many lessons there are.
size_t course_lesson_count(void);

/// A lesson: its name, which is that of its file in Sessions/course, and the file.
struct course_text course_lesson_at(size_t place);

/// README.md: the tour is in it.
struct course_text course_readme(void);
