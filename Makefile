# tabiya: one Makefile for everything. make help lists the targets.
VERSION := $(shell sed -n 's/^.define TABIYA_VERSION_\(MAJOR\|MINOR\|PATCH\) //p' include/tabiya.h | paste -sd.)
DATE    := November 16, 2026
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
mandir     := $(PREFIX)/share/man
bashdir    := $(PREFIX)/share/bash-completion/completions
zshdir     := $(PREFIX)/share/zsh/site-functions
fishdir    := $(PREFIX)/share/fish/vendor_completions.d

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wvla
DEFINES  := -D_GNU_SOURCE -DTABIYA_VERSION='"$(VERSION)"'
BASE     := -std=c17 -Isrc -Iinclude -fPIC -fvisibility=hidden -fno-tree-vectorize -MMD -MP
LIBS     := -lpthread -lm -ldl

# The kernels once more for a newer CPU, chosen when the program starts (src/rules/kernel/cpu.h).
ifneq (,$(filter x86_64%,$(shell $(CC) -dumpmachine)))
FAST_FEATURES := avx2 bmi bmi2 popcnt lzcnt
FAST_FLAGS    := $(FAST_FEATURES:%=-m%) -DFAST_FEATURES='$(patsubst %,CPU_HAS(%),$(FAST_FEATURES))'
DEFINES    += -DTABIYA_FAST_KERNELS
SKIPPED    :=
else
SKIPPED    := src/rules/kernel/%_fast.c
endif

# The game on the full screen; only the program needs it.
SCREEN_LIBS := $(or $(shell pkg-config --libs ncursesw 2>/dev/null),-lncursesw -ltinfo)

ALL_CFLAGS = $(BASE) $(WARNINGS) $(DEFINES) $(CFLAGS)
# in a kernel everything hot is inlined: its variables at each place would be most of the debug information
$(BUILD)/rules/kernel/%: ALL_CFLAGS = $(BASE) $(WARNINGS) $(DEFINES) $(CFLAGS:-g=-g1)

# A line for each step: how many of how many, and the seconds since the start. V=1 shows the
# commands instead, BRIEF=1 keeps to one line.
V     ?=
BRIEF ?=
ifeq ($(V),)
Q     := @
BEGAN := $(shell date +%s)
AGAIN := $(if $(BRIEF),\033[A\033[K)# over the line before
# STEPS counts what make -n would do, at the first step; - is what it has there itself
STEPS  = $(eval STEPS := $(shell $(MAKE) -n STEPS=- $(MAKEOVERRIDES) $(MAKECMDGOALS) 2>/dev/null | grep -c '^printf .*/- '))$(STEPS)
step   = @$(eval DONE += .)printf '$(if $(word 2,$(DONE)),$(AGAIN))%s\n' "[$(words $(DONE))/$(STEPS) $$(($$(date +%s) - $(BEGAN))) s] $(1)"
endif

# a layer's sources, those of its sub-folders too
sources = $(wildcard $(1:%=src/%/*.c) $(1:%=src/%/*/*.c))
# base/thread_single.c takes the place of base/thread.c in a program without threads; png.c loads
# librsvg, as only the program does
PNG             := src/picture/png.c
LIB_SOURCES     := $(filter-out $(SKIPPED) $(PNG) %/thread_single.c,$(call sources,base rules notation picture perfect engine table review library))
PROGRAM_SOURCES := $(PNG) $(filter-out src/store/database/%,$(call sources,play store originals protocol match tune terminal cli))

# The server is built in where its libraries are, and the page where the compiler for it is. What make
# finds here can also be said: make HAS_SERVER= HAS_PAGE=
WASM_CC    ?= clang
HAS_SERVER ?= $(shell printf '\#include <%s>\n' libwebsockets.h uv.h zlib.h | $(CC) -E - >/dev/null 2>&1 && echo yes)
HAS_PAGE   ?= $(if $(and $(shell command -v $(WASM_CC)),$(shell command -v wasm-ld),$(shell command -v node),\
                $(wildcard /usr/include/wasm32-wasi/stdlib.h),$(wildcard /usr/lib/llvm-*/lib/clang/*/lib/wasi/*-wasm32.a)),yes)
HAS_SERVER := $(HAS_SERVER)# asked once
HAS_PAGE   := $(HAS_PAGE)
# live games need a database and JSON too
HAS_GAMES := $(and $(HAS_SERVER),$(wildcard /usr/include/sqlite3.h),$(wildcard /usr/include/jansson.h),yes)
ifneq (,$(HAS_SERVER))
SERVER_SOURCES := $(filter-out %/serve_none.c src/server/live/% \
                    $(if $(HAS_GAMES),%/gate_none.c,$(filter-out %/gate_none.c,$(wildcard src/server/games/*.c))),$(call sources,server))
SERVER_LIBS    := -lwebsockets -luv -lz
SITE           ?= $(BUILD)/site.c
SITE_OBJECT    := $(BUILD)/site.o
else
SERVER_SOURCES := src/server/serve_none.c src/server/server_errors.c
SERVER_LIBS    :=
SITE_OBJECT    :=
endif
PROGRAM_SOURCES += $(SERVER_SOURCES)
VARIANT_FILES := $(sort $(wildcard variants/*.ini))
WEIGHTS       := $(sort $(wildcard weights/*.txt))
LIB_OBJECTS := $(LIB_SOURCES:src/%.c=$(BUILD)/%.o) $(BUILD)/builtin.o $(BUILD)/builtin_weights.o
PROGRAM_OBJECTS = $(filter-out $(BUILD)/cli/main.o,$(PROGRAM_SOURCES:src/%.c=$(BUILD)/%.o)) $(SITE_OBJECT) \
                  $(if $(HAS_GAMES),$(LIVE_OBJECTS))
PROGRAM_LIBS    = $(SCREEN_LIBS) $(SERVER_LIBS) $(if $(HAS_GAMES),$(LIVE_LIBS))
TEST_SOURCES := $(wildcard tests/*.c)

# Live games: databases (SQLite; PostgreSQL where its headers are) and what a server knows about a game.
# Neither make nor make play needs their libraries.
HAS_SQLITE   := $(wildcard /usr/include/sqlite3.h)
HAS_POSTGRES := $(wildcard /usr/include/postgresql/libpq-fe.h)
HAS_JANSSON  := $(wildcard /usr/include/jansson.h)
LIVE_SOURCES := $(if $(HAS_SQLITE),$(filter-out $(if $(HAS_POSTGRES),%_none.c,%/postgres.c %/postgres_batch.c \
                  %/postgres_library.c %/postgres_wake.c),$(wildcard src/store/database/*.c))) \
                $(filter-out $(if $(HAS_JANSSON),,%/live_message.c),$(wildcard src/server/live/*.c))
LIVE_OBJECTS := $(LIVE_SOURCES:src/%.c=$(BUILD)/%.o)
LIVE_LIBS    := $(if $(HAS_SQLITE),-lsqlite3) $(if $(HAS_JANSSON),-ljansson)
ALL_LIVE_TESTS := unit_store store_writer unit_message unit_live simulate
LIVE_TESTS   := $(if $(HAS_SQLITE),unit_store store_writer) $(if $(HAS_JANSSON),unit_message) unit_live simulate

.PHONY: all play single test check fuzz bench bench-perft bench-nodes bench-pgn bench-suites bench-wasm bench-page pins web serve wasm test-wasm check-web fairy agree peers originals kills races game-files check-board install \
        uninstall clean format help setup setup-test test-programs test-page pages left-out
.DEFAULT_GOAL := all

all: $(BUILD)/tabiya $(BUILD)/libtabiya.a $(BUILD)/$(SONAME) pages left-out
left-out: $(BUILD)/tabiya

help:
	@echo "make            builds $(BUILD)/tabiya and the library; V=1 shows the commands"
	@echo "make play       builds, and opens the start screen; make play GAME=minishogi plays at once"
	@echo "make test       all tests, under ten minutes"
	@echo "make check      the same under AddressSanitizer and UBSan, with every invariant looked at"
	@echo "make single     builds $(BUILD)/single/tabiya, the program without threads"
	@echo "make races      threads under ThreadSanitizer: four at every game, a pool at a thousand games"
	@echo "make pins       writes the engine's node counts anew: tests/pins"
	@echo "make fairy      which of Fairy-Stockfish's games are played, and what the others lack"
	@echo "make agree      the long run of the kernels against the reference: PLIES=1000000"
	@echo "make peers      the long run against ffish and chess.js, of all games or of VARIANTS=file.ini"
	@echo "make originals  the long checks of the five originals: 200 games, 500 games, 1,000 kills"
	@echo "make check-perfect  tables against published figures, and against a slow solver in random games: minutes"
	@echo "make kills      kills a game that is being played, and goes on with it: KILLS=500"
	@echo "make kills-store  the same for what writes to the databases of live games, and the databases: KILLS=500"
	@echo "make simulate   live games between two servers, with lost messages and crashes: SEEDS=10000"
	@echo "make game-files random games of all games to PGN and back: GAMES=10000"
	@echo "make check-board the page's board in a browser: mouse, touch, keys, screen reader's tree"
	@echo "make fuzz       ten minutes of each fuzz target: SECONDS_EACH=600"
	@echo "make bench      the benchmarks beside Debian's engines (bench-perft, bench-nodes alone)"
	@echo "make bench-pgn  100 MB of PGN: how fast, and in how much memory"
	@echo "make bench-suites  the public suites: SUITE_OPTIONS='--suite wac --peer stockfish'"
	@echo "make web        the page, for any web server: $(BUILD)/web; and the npm package: $(BUILD)/npm"
	@echo "make serve      builds the page into $(BUILD)/tabiya, serves it and opens a browser"
	@echo "make check-web  the page in Firefox, Lighthouse, sizes, speed: what takes longer than make test"
	@echo "make wasm       the library as WebAssembly, in its npm package alone"
	@echo "make test-wasm  that module beside the program, with longer counts"
	@echo "make bench-wasm that module beside the program: perft and bench"
	@echo "make bench-page the page in chromium: first move, frames, search, memory, as on a phone too"
	@echo "make pages      the manual pages and completions: man -l $(BUILD)/man/man6/tabiya.6"
	@echo "make install    PREFIX=$(PREFIX), DESTDIR for packagers"
	@echo "make format     clang-format over the sources"

# ---- building ----

$(BUILD)/tabiya: $(BUILD)/cli/main.o $(BUILD)/program.a $(BUILD)/libtabiya.a
	$(call step,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ $(PROGRAM_LIBS) $(LIBS) -o $@

# the same without threads: what stands before the library is taken instead of what is in it
single: $(BUILD)/single/tabiya
$(BUILD)/single/tabiya: $(BUILD)/cli/main.o $(BUILD)/base/thread_single.o $(BUILD)/program.a $(BUILD)/libtabiya.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(LDFLAGS) $^ $(PROGRAM_LIBS) $(filter-out -lpthread,$(LIBS)) -o $@

$(BUILD)/libtabiya.a: $(LIB_OBJECTS)
$(BUILD)/program.a: $(PROGRAM_OBJECTS) $(BUILD)/parts # what the program has beyond the library
$(BUILD)/live.a: $(LIVE_OBJECTS)
# q, not r: files of several folders may have one name
$(BUILD)/libtabiya.a $(BUILD)/program.a $(BUILD)/live.a:
	$(call step,$@)
	$(Q)rm -f $@
	$(Q)$(AR) qcs $@ $(filter %.o,$^)

$(BUILD)/$(SONAME): $(LIB_OBJECTS)
	$(call step,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -Wl,--no-undefined $^ $(LIBS) -o $@
	$(Q)ln -sf $(SONAME) $(BUILD)/libtabiya.so

$(BUILD)/%_fast.o: src/%_fast.c
	$(call step,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) $(FAST_FLAGS) -c $< -o $@

$(BUILD)/%.o: src/%.c
	$(call step,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) -c $< -o $@

$(BUILD)/builtin.o $(BUILD)/builtin_weights.o: %.o: %.c
	$(call step,$<)
	$(Q)$(CC) $(ALL_CFLAGS) -c $< -o $@

$(BUILD)/builtin.c: $(BUILD)/embed $(VARIANT_FILES)
	$(call step,$@)
	$(Q)$(BUILD)/embed BUILTIN_FILES $(VARIANT_FILES) > $@.new && mv $@.new $@

$(BUILD)/builtin_weights.c: $(BUILD)/embed $(WEIGHTS)
	$(call step,$@)
	$(Q)$(BUILD)/embed BUILTIN_WEIGHTS $(WEIGHTS) > $@.new && mv $@.new $@

$(BUILD)/embed: tools/embed.c
	$(call step,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) -std=c17 $(WARNINGS) -O1 $< -o $@

# which parts are built in: what depends on that is built anew when it changes
$(BUILD)/parts: $(if $(filter-out $(shell cat $(BUILD)/parts 2>/dev/null),server:$(HAS_SERVER) games:$(HAS_GAMES) page:$(HAS_PAGE)),anew)
	@mkdir -p $(@D)
	@echo server:$(HAS_SERVER) games:$(HAS_GAMES) page:$(HAS_PAGE) >$@
.PHONY: anew

# what was left out, said at the end of a build
left-out:
	@$(if $(HAS_SERVER),,echo "Left out: the server, for want of libwebsockets, libuv or zlib. make serve installs them.")
	@$(if $(HAS_SERVER),$(if $(HAS_GAMES),,echo "Left out: live games, for want of SQLite or Jansson. make serve installs them."))
	@$(if $(HAS_PAGE),,echo "Left out: the page in a browser, for want of clang, wasi-libc or Node. make serve installs them.")

# ---- manual pages and completions ----

ORIGINALS   := reduced chess boxshogi pawns symbols# the binary called so is that program
FUNCTIONS   := $(shell cat src/library/exports.txt)
PAGES       := $(addprefix $(BUILD)/man/,man3/tabiya.3 man5/tabiya-variants.5 man6/tabiya.6)
COMPLETIONS := $(addprefix $(BUILD)/completions/tabiya.,bash zsh fish)
pages: $(PAGES) $(COMPLETIONS)

$(BUILD)/manual: $(patsubst tools/%.c,$(BUILD)/tools/%.o,$(wildcard tools/manual*.c tools/mdoc.c)) \
                 $(BUILD)/program.a $(BUILD)/libtabiya.a
	$(call step,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ $(PROGRAM_LIBS) $(LIBS) -o $@

# what the board of the page draws: games and themes as web/board takes them
$(BUILD)/figures: $(BUILD)/tools/figures.o $(BUILD)/program.a $(BUILD)/libtabiya.a
	$(call step,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ $(LIBS) -o $@

$(BUILD)/tools/%.o: tools/%.c
	$(call step,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) -DTABIYA_DATE='"$(DATE)"' -c $< -o $@

$(BUILD)/man/man3/tabiya.3: include/tabiya.h examples/hello.c
$(BUILD)/man/man5/tabiya-variants.5: examples/knights.ini
$(PAGES): $(BUILD)/manual
	$(call step,$@)
	@mkdir -p $(@D)
	$(Q)$(BUILD)/manual $(subst .,,$(suffix $@)) $(filter-out $<,$^) > $@.new && mv $@.new $@

$(BUILD)/completions/%: completions/%
	$(call step,$@)
	@mkdir -p $(@D)
	$(Q)sed 's/@ORIGINALS@/$(ORIGINALS)/' $< > $@.new && mv $@.new $@

# ---- playing ----

GAME ?=
play: setup
	@$(MAKE) --no-print-directory -j2 BRIEF=$$([ -t 1 ] && echo 1) $(BUILD)/tabiya left-out
	@$(BUILD)/tabiya $(if $(GAME),play $(GAME))

setup:
	@tools/setup build
	@mkdir -p $(BUILD)

setup-test:
	@tools/setup build test
	@for group in store wasm server web; do tools/setup $$group || \
	  echo "SKIPPED: what needs the group $$group of tools/setup is NOT TESTED"; done
	@! command -v npm >/dev/null || tools/npm tools || true

# what the tests of the page need, as far as it can be built here
test-page: $(if $(HAS_PAGE),$(BUILD)/npm/package.json $(BUILD)/site.c) $(BUILD)/figures

# ---- testing ----

test: setup-test
	@$(MAKE) --no-print-directory -j2 WARNINGS='$(WARNINGS) -Werror' all single test-programs test-page
	@BUILD=$(BUILD) tests/run

check: setup-test
	@$(MAKE) --no-print-directory -j2 BUILD=$(BUILD)/checked WARNINGS='$(WARNINGS) -Werror' \
	  CFLAGS='-O1 -g -DTABIYA_CHECKED -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer' \
	  HAS_PAGE= all single test-programs
	@BUILD=$(BUILD)/checked SANITIZED=1 tests/run

# what has threads of its own beside the engine's
RACED := unit_base unit_pool unit_play unit_library_moves unit_library_engine unit_rulebook
races: setup-test
	@$(MAKE) --no-print-directory -j2 BUILD=$(BUILD)/raced CFLAGS='-O1 -g -fsanitize=thread' HAS_SERVER= HAS_PAGE= \
	  $(BUILD)/raced/tabiya $(RACED:%=$(BUILD)/raced/tests/%)
	@BUILD=$(BUILD)/raced tests/races
	@for test in $(RACED); do SANITIZED=1 $(BUILD)/raced/tests/$$test || exit 1; done

REFERENCE := $(patsubst tests/%.c,$(BUILD)/tests/%.o,$(wildcard tests/reference*.c tests/random*.c))
TEST_PROGRAMS := $(patsubst tests/%.c,$(BUILD)/tests/%,$(filter-out tests/reference%.c tests/random%.c \
                   $(filter-out $(LIVE_TESTS:%=tests/%.c),$(ALL_LIVE_TESTS:%=tests/%.c)),$(TEST_SOURCES)))
UNIT_LIBS := -lcmocka
test-programs: $(TEST_PROGRAMS)

.PRECIOUS: $(BUILD)/tests/%.o# tests/library/run asks them what they call
$(BUILD)/tests/%.o: tests/%.c
	$(call step,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) -Itests -c $< -o $@

$(BUILD)/tests/agree $(BUILD)/tests/unit_perfect: $(REFERENCE)
$(LIVE_TESTS:%=$(BUILD)/tests/%): $(BUILD)/live.a
$(LIVE_TESTS:%=$(BUILD)/tests/%): LIBS += $(LIVE_LIBS)

$(BUILD)/tests/%: $(BUILD)/tests/%.o $(BUILD)/program.a $(BUILD)/libtabiya.a
	$(call step,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $< $(filter $(BUILD)/tests/%.o,$(filter-out $<,$^)) $(filter %/live.a,$^) $(filter-out %/live.a,$(filter %.a,$^)) \
	  $(if $(filter unit_%,$(@F)),$(UNIT_LIBS)) $(PROGRAM_LIBS) $(LIBS) -o $@

fairy: setup
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya $(BUILD)/tests/perft_suite
	@BUILD=$(BUILD) tests/fairy

pins: setup
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya
	@BUILD=$(BUILD) tests/pins/run --write

PLIES ?= 1000000
agree: setup
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tests/agree
	$(BUILD)/tests/agree --plies $(PLIES) --seed 2026

peers: setup-test
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tests/walks
	@BUILD=$(BUILD) VARIANTS="$(VARIANTS)" tests/peers/run 20 300 16 --long

originals: setup-test
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya $(BUILD)/tests/against_random
	@BUILD=$(BUILD) tests/kills 1000
	@$(BUILD)/tests/against_random --games 500 --time 50 --processes 2
	@BUILD=$(BUILD) tests/peers/self_play 200

.PHONY: check-perfect
check-perfect: setup-test
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya $(BUILD)/tests/unit_perfect
	@GAMES=1000 $(BUILD)/tests/unit_perfect
	@BUILD=$(BUILD) PERFECT_LONG=1 tests/perfect/run

.PHONY: simulate kills-store
SEEDS ?= 10000
simulate: setup
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tests/simulate
	$(BUILD)/tests/simulate --seeds $(SEEDS)

kills-store:
	@tools/setup build test store
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tests/unit_store $(BUILD)/tests/store_writer
	@BUILD=$(BUILD) tests/store/run $(KILLS)

KILLS ?= 500
kills: setup-test
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya
	@BUILD=$(BUILD) tests/kills_play $(KILLS)

GAMES ?= 10000
game-files: setup
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tests/game_files
	$(BUILD)/tests/game_files --games $(GAMES) --seed 2026

check-board:
	@tools/setup build web
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya $(BUILD)/figures
	@BUILD=$(BUILD) tests/web/board/run

# in Firefox, by Lighthouse, and how fast
check-web:
	@tools/setup build wasm server web web-long && tools/npm tools
	@$(MAKE) --no-print-directory -j2 HAS_PAGE=yes HAS_SERVER=yes $(BUILD)/tabiya
	@BUILD=$(BUILD) tests/web/long/run

bench-page:
	@tools/setup build wasm server web && tools/npm tools
	@$(MAKE) --no-print-directory -j2 HAS_PAGE=yes HAS_SERVER=yes $(BUILD)/tabiya
	@tools/npm tests/web && BUILD=$(BUILD) node bench/page.mjs

SECONDS_EACH ?= 600
fuzz:
	@tools/setup build fuzz store
	@BUILD=$(BUILD)/fuzz SECONDS_EACH=$(SECONDS_EACH) tests/fuzz/run

# ---- measuring ----

bench: bench-perft bench-nodes

bench-perft:
	@tools/setup build bench
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya
	@BUILD=$(BUILD) bench/perft

bench-nodes:
	@tools/setup build bench
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya
	@BUILD=$(BUILD) bench/nodes

bench-pgn: setup
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya $(BUILD)/tests/game_files
	@BUILD=$(BUILD) bench/pgn

bench-wasm: wasm
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya
	@BUILD=$(BUILD) node bench/wasm.mjs

bench-suites: setup
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tabiya
	@BUILD=$(BUILD) bench/suites $(SUITE_OPTIONS)

# ---- the page ----

# The library as one WebAssembly module without threads, by clang and wasi-libc: through tabiya.h and
# what src/wasm adds to it. The script beside it, web/tabiya.js, is used as it is.
# bulk memory and sign extension: every browser since 2021 has them
WASM_FLAGS   := --target=wasm32-wasi -mbulk-memory -msign-ext -std=c17 -Isrc -Iinclude $(WARNINGS) -D_GNU_SOURCE \
                -DTABIYA_VERSION='"$(VERSION)"' -DNDEBUG -fvisibility=hidden \
                -ffunction-sections -fdata-sections -O2 -MMD -MP
# a stack that is too deep runs off the end of the memory, and is caught
WASM_LINK    := -mexec-model=reactor -Wl,--gc-sections,--strip-all,--stack-first,-z,stack-size=1048576 \
                -Wl,--initial-memory=16777216,--max-memory=1073741824,--export=malloc,--export=free
WASM_SOURCES := $(filter-out %_fast.c src/base/thread.c,$(LIB_SOURCES)) src/base/thread_single.c $(call sources,wasm) \
                $(filter-out %/io.c %/driver.c,$(call sources,originals))
WASM_OBJECTS := $(WASM_SOURCES:src/%.c=$(BUILD)/wasm32/%.o) $(BUILD)/wasm32/builtin.o $(BUILD)/wasm32/builtin_weights.o
PACKAGE      := package.json README.md tabiya.d.ts $(notdir $(filter-out web/sw.js,$(wildcard web/*.js)))
WEB_FILES    := $(shell find web -type f ! -name '*.md' ! -path 'web/board/example/*')

# a file that is gone, too, is a change
WEB_FOLDERS  := $(shell find web/. -type d ! -path '*/board/example')

web:
	@tools/setup build wasm && (tools/npm tools || true)
	@$(MAKE) --no-print-directory -j2 HAS_PAGE=yes $(BUILD)/npm/package.json $(BUILD)/site.c

serve:
	@tools/setup build wasm server store && (tools/npm tools || true)
	@$(MAKE) --no-print-directory -j2 HAS_PAGE=yes HAS_SERVER=yes $(BUILD)/tabiya
	@$(BUILD)/tabiya serve $(SERVE_OPTIONS)

wasm:
	@tools/setup build wasm
	@$(MAKE) --no-print-directory -j2 HAS_PAGE=yes $(BUILD)/npm/package.json

test-wasm: wasm
	@$(MAKE) --no-print-directory -j2 $(BUILD)/tests/walks
	@BUILD=$(BUILD) LONG=1 tests/wasm/run

# the library as a package for npm
$(BUILD)/npm/package.json: $(BUILD)/web/tabiya.wasm LICENSE $(PACKAGE:%=web/%)
	$(call step,$@)
	@rm -rf $(@D) && mkdir -p $(@D)
	$(Q)cp $^ $(@D)

# plain files for any host in build/web, and the same files for the program
ifneq (,$(HAS_PAGE))
$(BUILD)/site.c: $(BUILD)/web/tabiya.wasm $(WEB_FILES) $(WEB_FOLDERS) tools/site.mjs tools/bundle.mjs \
                 $(wildcard tools/node_modules/esbuild/package.json) $(BUILD)/parts
	$(call step,$@)
	$(Q)node tools/site.mjs $(BUILD)
else
$(BUILD)/site.c: $(BUILD)/parts
	$(call step,$@)
	$(Q)printf '#include "server/site.h"\nconst SiteFile SITE_FILES[] = {{0}};\n' >$@
endif

ifneq (,$(SITE_OBJECT))
$(SITE_OBJECT): $(SITE)
	$(call step,$@)
	$(Q)$(CC) $(ALL_CFLAGS) -g0 -c $< -o $@
endif

$(BUILD)/web/tabiya.wasm: $(WASM_OBJECTS) src/library/exports.txt
	$(call step,$@)
	@mkdir -p $(@D)
	$(Q)$(WASM_CC) --target=wasm32-wasi -O2 $(WASM_LINK) $(FUNCTIONS:%=-Wl,--export=%) $(WASM_OBJECTS) -o $@

$(BUILD)/wasm32/%.o: src/%.c
	$(call step,$@)
	@mkdir -p $(@D)
	$(Q)$(WASM_CC) $(WASM_FLAGS) -c $< -o $@

$(BUILD)/wasm32/%.o: $(BUILD)/%.c
	$(call step,$@)
	@mkdir -p $(@D)
	$(Q)$(WASM_CC) $(WASM_FLAGS) -c $< -o $@

# ---- installing ----

install: all
	install -d $(addprefix $(DESTDIR),$(bindir) $(libdir)/pkgconfig $(includedir) $(bashdir) $(zshdir) $(fishdir) \
	  $(mandir)/man3 $(mandir)/man5 $(mandir)/man6)
	install -m 755 $(BUILD)/tabiya $(DESTDIR)$(bindir)/tabiya
	for name in $(ORIGINALS); do ln -sf tabiya $(DESTDIR)$(bindir)/$$name; done
	install -m 644 include/tabiya.h $(DESTDIR)$(includedir)/tabiya.h
	install -m 644 $(BUILD)/libtabiya.a $(DESTDIR)$(libdir)/libtabiya.a
	install -m 755 $(BUILD)/$(SONAME) $(DESTDIR)$(libdir)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(libdir)/libtabiya.so
	sed -e 's|@PREFIX@|$(PREFIX)|g' -e 's|@VERSION@|$(VERSION)|g' src/library/tabiya.pc.in \
	  > $(DESTDIR)$(libdir)/pkgconfig/tabiya.pc
	for page in $(PAGES:$(BUILD)/man/%=%); do install -m 644 $(BUILD)/man/$$page $(DESTDIR)$(mandir)/$$page; done
	for name in $(FUNCTIONS); do ln -sf tabiya.3 $(DESTDIR)$(mandir)/man3/$$name.3; done
	install -m 644 $(BUILD)/completions/tabiya.bash $(DESTDIR)$(bashdir)/tabiya
	install -m 644 $(BUILD)/completions/tabiya.zsh $(DESTDIR)$(zshdir)/_tabiya
	install -m 644 $(BUILD)/completions/tabiya.fish $(DESTDIR)$(fishdir)/tabiya.fish
	for name in $(ORIGINALS); do ln -sf tabiya.6 $(DESTDIR)$(mandir)/man6/$$name.6; \
	  ln -sf tabiya $(DESTDIR)$(bashdir)/$$name; ln -sf tabiya.fish $(DESTDIR)$(fishdir)/$$name.fish; done

uninstall:
	rm -f $(foreach name,$(ORIGINALS),$(addprefix $(DESTDIR),$(bindir)/$(name) $(mandir)/man6/$(name).6 \
	  $(bashdir)/$(name) $(fishdir)/$(name).fish))
	rm -f $(PAGES:$(BUILD)/man/%=$(DESTDIR)$(mandir)/%) $(FUNCTIONS:%=$(DESTDIR)$(mandir)/man3/%.3)
	rm -f $(addprefix $(DESTDIR),$(bashdir)/tabiya $(zshdir)/_tabiya $(fishdir)/tabiya.fish)
	rm -f $(DESTDIR)$(bindir)/tabiya $(DESTDIR)$(includedir)/tabiya.h $(DESTDIR)$(libdir)/libtabiya.a \
	  $(DESTDIR)$(libdir)/$(SONAME) $(DESTDIR)$(libdir)/libtabiya.so $(DESTDIR)$(libdir)/pkgconfig/tabiya.pc

clean:
	rm -rf $(BUILD)

format:
	clang-format -i $(shell git ls-files 'src/*.[ch]' 'src/**/*.[ch]' 'tests/*.[ch]' 'tools/*.[ch]' 'include/*.h' 'examples/*.c')

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
