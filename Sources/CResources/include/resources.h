#pragma once
#include <stddef.h>

/// A text that is compiled into the program as it stands in its file, so that the program is one file.
struct resource {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// How many lessons there are.
size_t course_lesson_count(void);

/// A lesson: its name, which is that of its file in Sessions/course, and the file.
struct resource course_lesson_at(size_t place);

/// The commands of the tour, a line each, with comments.
struct resource course_tour(void);

/// The file that the tour loads.
struct resource course_tour_people(void);

/// The page of a film, from Sources/LabFilm/Page: its HTML, and what is put into it.
struct resource film_page_markup(void);
struct resource film_page_style(void);
struct resource film_page_script(void);

/// How many files of help there are.
size_t help_file_count(void);

/// A file of help: its name without .txt, and the file in Sources/Help.
struct resource help_file_at(size_t place);
