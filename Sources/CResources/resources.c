#include "resources.h"

// #embed is of C23, which no setting of a package asks for; the compiler of every Swift toolchain that builds this has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char viewport[] = {
#embed "../../Sessions/course/viewport.session"
};
static const unsigned char reuse[] = {
#embed "../../Sessions/course/reuse.session"
};
static const unsigned char drawing[] = {
#embed "../../Sessions/course/drawing.session"
};
static const unsigned char visible[] = {
#embed "../../Sessions/course/visible.session"
};
static const unsigned char pools[] = {
#embed "../../Sessions/course/pools.session"
};
static const unsigned char clamp[] = {
#embed "../../Sessions/course/clamp.session"
};
static const unsigned char anchors[] = {
#embed "../../Sessions/course/anchors.session"
};
static const unsigned char batches[] = {
#embed "../../Sessions/course/batches.session"
};
static const unsigned char balance[] = {
#embed "../../Sessions/course/balance.session"
};
static const unsigned char moves[] = {
#embed "../../Sessions/course/moves.session"
};
static const unsigned char reloads[] = {
#embed "../../Sessions/course/reloads.session"
};
static const unsigned char estimates[] = {
#embed "../../Sessions/course/estimates.session"
};
static const unsigned char images[] = {
#embed "../../Sessions/course/images.session"
};
static const unsigned char motion[] = {
#embed "../../Sessions/course/motion.session"
};
static const unsigned char tests[] = {
#embed "../../Sessions/course/tests.session"
};
static const unsigned char selection[] = {
#embed "../../Sessions/course/selection.session"
};
static const unsigned char chat[] = {
#embed "../../Sessions/course/chat.session"
};
static const unsigned char tour[] = {
#embed "../LabCourse/Tour/tour.txt"
};
static const unsigned char people[] = {
#embed "../LabCourse/Tour/people.csv"
};
static const unsigned char film_markup[] = {
#embed "../LabFilm/Page/film.html"
};
static const unsigned char film_style[] = {
#embed "../LabFilm/Page/film.css"
};
static const unsigned char film_script[] = {
#embed "../LabFilm/Page/film.js"
};
static const unsigned char help_words[] = {
#embed "../Help/words.txt"
};
static const unsigned char help_topics[] = {
#embed "../Help/topics.txt"
};
static const unsigned char help_errors[] = {
#embed "../Help/errors.txt"
};
static const unsigned char help_rules[] = {
#embed "../Help/rules.txt"
};
static const unsigned char help_symptoms[] = {
#embed "../Help/symptoms.txt"
};
static const unsigned char help_choices[] = {
#embed "../Help/choices.txt"
};
static const unsigned char help_profiles[] = {
#embed "../Help/profiles.txt"
};
static const unsigned char help_sessions[] = {
#embed "../Help/sessions.txt"
};
static const unsigned char help_explore[] = {
#embed "../Help/explore.txt"
};
static const unsigned char help_film[] = {
#embed "../Help/film.txt"
};
static const unsigned char help_course[] = {
#embed "../Help/course.txt"
};
static const unsigned char help_trace[] = {
#embed "../Help/trace.txt"
};

#define RESOURCE(name, bytes) {name, bytes, sizeof bytes}
#define LESSON(name) RESOURCE(#name, name)
#define HELP(name) RESOURCE(#name, help_##name)

// In the order of the course.
static const struct resource lessons[] = {
    LESSON(viewport),
    LESSON(reuse),
    LESSON(drawing),
    LESSON(visible),
    LESSON(pools),
    LESSON(clamp),
    LESSON(anchors),
    LESSON(batches),
    LESSON(balance),
    LESSON(moves),
    LESSON(reloads),
    LESSON(estimates),
    LESSON(images),
    LESSON(motion),
    LESSON(tests),
    LESSON(selection),
    LESSON(chat),
};

static const struct resource help_files[] = {
    HELP(words),
    HELP(topics),
    HELP(errors),
    HELP(rules),
    HELP(symptoms),
    HELP(choices),
    HELP(profiles),
    HELP(sessions),
    HELP(explore),
    HELP(film),
    HELP(course),
    HELP(trace),
};

size_t course_lesson_count(void) { return sizeof lessons / sizeof *lessons; }

struct resource course_lesson_at(size_t place) { return lessons[place]; }

struct resource course_tour(void) { return (struct resource)RESOURCE("tour.txt", tour); }

struct resource course_tour_people(void) { return (struct resource)RESOURCE("people.csv", people); }

struct resource film_page_markup(void) { return (struct resource)RESOURCE("film.html", film_markup); }

struct resource film_page_style(void) { return (struct resource)RESOURCE("film.css", film_style); }

struct resource film_page_script(void) { return (struct resource)RESOURCE("film.js", film_script); }

size_t help_file_count(void) { return sizeof help_files / sizeof *help_files; }

struct resource help_file_at(size_t place) { return help_files[place]; }
