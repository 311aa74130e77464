# tabiya: one Makefile for everything. make help lists the targets.
VERSION := 0.1.0
SONAME  := libtabiya.so.0
PREFIX  ?= /usr/local
DESTDIR ?=
CC      ?= gcc
CXX     ?= g++
CFLAGS  ?= -O3 -g
BUILD   ?= build

bindir     := $(PREFIX)/bin
libdir     := $(PREFIX)/lib
includedir := $(PREFIX)/include

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wvla
DEFINES  := -D_GNU_SOURCE -DTABIYA_VERSION='"$(VERSION)"'
BASE     := -std=c17 -Isrc -Iinclude -fPIC -fvisibility=hidden -fno-tree-vectorize -MMD -MP
LIBS     := -lpthread -lm

# The kernels once more for a newer CPU, chosen when the program starts.
ifneq (,$(filter x86_64%,$(shell $(CC) -dumpmachine)))
FAST_FLAGS := -mavx2 -mbmi -mbmi2 -mpopcnt -mlzcnt
DEFINES    += -DTABIYA_FAST_KERNELS
SKIPPED    :=
else
SKIPPED    := src/rules/kernel/%_fast.c
endif

ALL_CFLAGS = $(BASE) $(WARNINGS) $(DEFINES) $(CFLAGS)

LIB_SOURCES := $(filter-out $(SKIPPED),$(wildcard src/base/*.c src/rules/*.c src/rules/kernel/*.c \
                 src/notation/*.c src/library/*.c))
PROGRAM_SOURCES := $(wildcard src/engine/*.c src/table/*.c src/store/*.c src/originals/*.c src/protocol/*.c src/match/*.c \
                     src/tune/*.c src/cli/*.c)
VARIANTS    := $(sort $(wildcard variants/*.ini))
WEIGHTS     := $(sort $(wildcard weights/*.txt))
LIB_OBJECTS := $(LIB_SOURCES:src/%.c=$(BUILD)/%.o) $(BUILD)/builtin.o
PROGRAM_OBJECTS := $(filter-out $(BUILD)/cli/main.o,$(PROGRAM_SOURCES:src/%.c=$(BUILD)/%.o)) \
                   $(BUILD)/builtin_weights.o
TEST_SOURCES := $(wildcard tests/*.c)

.PHONY: all play test check fuzz bench bench-perft bench-suites fairy agree peers originals install uninstall clean format \
        help setup setup-test test-programs
.DEFAULT_GOAL := all

all: $(BUILD)/tabiya $(BUILD)/libtabiya.a $(BUILD)/$(SONAME)

help:
	@echo "make            builds $(BUILD)/tabiya and the library"
	@echo "make play       builds, and plays: make play GAME=minishogi"
	@echo "make test       all tests, under ten minutes"
	@echo "make check      the same under AddressSanitizer and UBSan"
	@echo "make fairy      which of Fairy-Stockfish's games are played, and what the others lack"
	@echo "make agree      the long run of the kernels against the reference: PLIES=1000000"
	@echo "make peers      the long run against ffish and chess.js: PLIES=100000"
	@echo "make originals  the long checks of the five originals: 200 games, 500 games, 1,000 kills"
	@echo "make fuzz       ten minutes of each fuzz target: SECONDS_EACH=600"
	@echo "make bench      the benchmarks beside Debian's engines (bench-perft alone)"
	@echo "make bench-suites  the public suites: SUITE_OPTIONS='--suite wac --peer stockfish'"
	@echo "make install    PREFIX=$(PREFIX), DESTDIR for packagers"
	@echo "make format     clang-format over the sources"

# ---- building ----

$(BUILD)/tabiya: $(BUILD)/cli/main.o $(BUILD)/program.a $(BUILD)/libtabiya.a
	$(CC) $(CFLAGS) $(LDFLAGS) $^ $(LIBS) -o $@

$(BUILD)/libtabiya.a: $(LIB_OBJECTS)
$(BUILD)/program.a: $(PROGRAM_OBJECTS) # what the program has beyond the library
# q, not r: files of several folders may have one name
$(BUILD)/libtabiya.a $(BUILD)/program.a:
	rm -f $@
	$(AR) qcs $@ $^

$(BUILD)/$(SONAME): $(LIB_OBJECTS)
	$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -Wl,--no-undefined $^ $(LIBS) -o $@
	ln -sf $(SONAME) $(BUILD)/libtabiya.so

$(BUILD)/%_fast.o: src/%_fast.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(FAST_FLAGS) -c $< -o $@

$(BUILD)/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c $< -o $@

$(BUILD)/builtin.o $(BUILD)/builtin_weights.o: %.o: %.c
	$(CC) $(ALL_CFLAGS) -c $< -o $@

$(BUILD)/builtin.c: $(BUILD)/embed $(VARIANTS)
	$(BUILD)/embed BUILTIN_FILES $(VARIANTS) > $@.new && mv $@.new $@

$(BUILD)/builtin_weights.c: $(BUILD)/embed $(WEIGHTS)
	$(BUILD)/embed BUILTIN_WEIGHTS $(WEIGHTS) > $@.new && mv $@.new $@

$(BUILD)/embed: tools/embed.c
	@mkdir -p $(@D)
	$(CC) -std=c17 $(WARNINGS) -O1 $< -o $@

# ---- playing ----

GAME ?= chess
play: setup
	@[ -x $(BUILD)/tabiya ] || echo "Building tabiya: about a minute, the first time."
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya > $(BUILD)/play.log 2>&1 || { cat $(BUILD)/play.log; exit 1; }
	@$(BUILD)/tabiya play $(GAME)

setup:
	@tools/setup build
	@mkdir -p $(BUILD)

setup-test:
	@tools/setup build test

# ---- testing ----

test: setup-test
	@$(MAKE) --no-print-directory -j2 WARNINGS='$(WARNINGS) -Werror' all test-programs
	@BUILD=$(BUILD) tests/run

check: setup-test
	@$(MAKE) --no-print-directory -j2 BUILD=$(BUILD)/checked WARNINGS='$(WARNINGS) -Werror' \
	  CFLAGS='-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer' \
	  all test-programs
	@BUILD=$(BUILD)/checked SANITIZED=1 tests/run

REFERENCE := $(patsubst tests/%.c,$(BUILD)/tests/%.o,$(wildcard tests/reference*.c tests/random*.c))
TEST_PROGRAMS := $(patsubst tests/%.c,$(BUILD)/tests/%,$(filter-out tests/reference%.c tests/random%.c,$(TEST_SOURCES)))
UNIT_LIBS := -lcmocka
test-programs: $(TEST_PROGRAMS)

$(BUILD)/tests/%.o: tests/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -Itests -c $< -o $@

$(BUILD)/tests/agree: $(REFERENCE)

$(BUILD)/tests/%: $(BUILD)/tests/%.o $(BUILD)/program.a $(BUILD)/libtabiya.a
	$(CC) $(CFLAGS) $(LDFLAGS) $< $(filter $(BUILD)/tests/%.o,$(filter-out $<,$^)) $(filter %.a,$^) \
	  $(if $(filter unit_%,$(@F)),$(UNIT_LIBS)) $(LIBS) -o $@

fairy: setup
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya $(BUILD)/tests/perft_suite
	@BUILD=$(BUILD) tests/fairy

PLIES ?= 1000000
agree: setup
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tests/agree
	$(BUILD)/tests/agree --plies $(PLIES) --seed 2026

peers: PLIES := 100000
peers: setup-test
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tests/walks
	@BUILD=$(BUILD) tests/peers/run $(PLIES)

originals: setup-test
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya $(BUILD)/tests/against_random
	@BUILD=$(BUILD) tests/kills 1000
	@$(BUILD)/tests/against_random --games 500 --time 50 --processes 2
	@BUILD=$(BUILD) tests/peers/self_play 200

SECONDS_EACH ?= 600
fuzz:
	@tools/setup build fuzz
	@BUILD=$(BUILD)/fuzz SECONDS_EACH=$(SECONDS_EACH) tests/fuzz/run

# ---- measuring ----

bench: bench-perft

bench-perft:
	@tools/setup build bench
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya
	@BUILD=$(BUILD) bench/perft

bench-suites: setup
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya
	@BUILD=$(BUILD) bench/suites $(SUITE_OPTIONS)

# ---- installing ----

ORIGINALS := reduced chess boxshogi pawns symbols # the binary called so is that program

install: all
	install -d $(DESTDIR)$(bindir) $(DESTDIR)$(libdir)/pkgconfig $(DESTDIR)$(includedir)
	install -m 755 $(BUILD)/tabiya $(DESTDIR)$(bindir)/tabiya
	for name in $(ORIGINALS); do ln -sf tabiya $(DESTDIR)$(bindir)/$$name; done
	install -m 644 include/tabiya.h $(DESTDIR)$(includedir)/tabiya.h
	install -m 644 $(BUILD)/libtabiya.a $(DESTDIR)$(libdir)/libtabiya.a
	install -m 755 $(BUILD)/$(SONAME) $(DESTDIR)$(libdir)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(libdir)/libtabiya.so
	sed -e 's|@PREFIX@|$(PREFIX)|g' -e 's|@VERSION@|$(VERSION)|g' src/library/tabiya.pc.in \
	  > $(DESTDIR)$(libdir)/pkgconfig/tabiya.pc

uninstall:
	rm -f $(ORIGINALS:%=$(DESTDIR)$(bindir)/%)
	rm -f $(DESTDIR)$(bindir)/tabiya $(DESTDIR)$(includedir)/tabiya.h $(DESTDIR)$(libdir)/libtabiya.a \
	  $(DESTDIR)$(libdir)/$(SONAME) $(DESTDIR)$(libdir)/libtabiya.so $(DESTDIR)$(libdir)/pkgconfig/tabiya.pc

clean:
	rm -rf $(BUILD)

format:
	clang-format -i $(shell git ls-files 'src/*.[ch]' 'src/**/*.[ch]' 'tests/*.[ch]' 'tools/*.c' 'include/*.h' 'examples/*.c')

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
