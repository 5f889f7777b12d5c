# What developers do with pushcheck, one target each; `make help` lists them.
# Everything that is made lies below .build; nothing is rebuilt whose sources did not change.
SHELL := /bin/bash
.SHELLFLAGS := -e -o pipefail -c

# Debug builds optimise the rooms that tests keep busy: see Package.swift.
export PUSHCHECK_TESTS := 1

binary  := .build/release/pushcheck
# Folders are named too: their time changes when a file in them goes.
sources := Package.swift $(shell find Sources)
swift_files := Package.swift Sources Tests \
  $(addprefix Examples/sender/,Package.swift Sources Tests)

# For fuzzing: how long each target takes, and which.
SECONDS ?= 60
TARGETS ?= load check again fix convert dump report secret config lsp
# Without `address` it runs several times as often; laws about findings do not need it.
SANITIZERS ?= fuzzer,address
fuzz_build := .build/$(if $(findstring address,$(SANITIZERS)),fuzz,fuzz-without-address)
fuzzer := $(fuzz_build)/release/fuzz
stripped := .build/stripped/pushcheck

FILES  ?= Examples/apns/misspelled-key.json
PREFIX ?= /usr/local
# How often each command of the benchmark runs; the small ones run 40 times as often.
ROUNDS ?= 7
MAINTAINER ?= the pushcheck authors <pushcheck@localhost>

# Debian packages that tests use beyond a base system: `make tools` installs them. A test without
# its tool is skipped by name.
test_tools := valgrind zsh fish strace man-db mandoc libxml2-utils python3-jsonschema python3-venv \
  chromium tidy neovim umoci nodejs golang-go
python_tools := check-jsonschema==0.39.0 pre-commit==4.7.0 axe-core-python==0.1.0 pytest==9.2.0 \
  pytest-lsp==1.0.1

# For `make spark`: the version, how many rows, and which cases (all if empty).
SPARK ?= 3
ROWS  ?= 50000
CASES ?=
spark_tools_3 := pyspark==3.5.9 pyarrow==21.0.0 pandas==2.3.3
spark_tools_4 := pyspark==4.0.5 pyarrow==21.0.0 pandas==2.3.3

build: $(binary)  ## Build the release binary, .build/release/pushcheck

run: $(binary)  ## Validate and inspect an example, or your own: make run FILES=my.json
	@# Findings are an answer (status 1), not a failure of the run.
	@$(binary) validate $(FILES) || [ $$? -eq 1 ]
	@for file in $(FILES); do \
	  [ ! -f "$$file" ] || { echo; $(binary) inspect "$$file"; } || [ $$? -eq 1 ] || exit; \
	done

test: $(binary)  ## Run every test, or some: make test FILTER=GoldenTests
	swift build --build-tests
	@swift test --skip-build $(test_flags) | $(without_passes)

check: lint strict-test sender docs fresh-clone  ## Before a push: lint, warnings as errors, tests, fresh clone

lint:  ## Check the layout of the code, strictly
	swift format lint --strict -p -r $(swift_files)

format:  ## Lay the code out
	swift format -i -p -r $(swift_files)

strict-test: $(binary)
	PUSHCHECK_STRICT=1 swift build --build-tests --scratch-path .build/strict
	@PUSHCHECK_STRICT=1 swift test --skip-build --scratch-path .build/strict $(test_flags) \
	  | $(without_passes)

# In the folder of the strict build, whose modules are those that it needs: only its own are compiled.
sender:  ## Build and test Examples/sender, a package of its own that uses the library
	PUSHCHECK_STRICT=1 swift build --build-tests $(sender)
	@PUSHCHECK_STRICT=1 swift test --skip-build --disable-xctest $(sender) | $(without_passes)

docs: jansson  ## Make the pages of the library with DocC: .build/docs/PushCheckKit.doccarchive
	PUSHCHECK_STRICT=1 swift build --scratch-path .build/strict --target PushCheckKit
	@rm -rf .build/docs && mkdir -p .build/docs/symbols
	@swift symbolgraph-extract -module-name PushCheckKit -minimum-access-level public \
	  -I .build/strict/debug/Modules $(module_maps) -output-dir .build/docs/symbols \
	  -target "$$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1)"
	docc convert Sources/PushCheckKit/PushCheckKit.docc --warnings-as-errors \
	  --additional-symbol-graph-dir .build/docs/symbols --fallback-bundle-identifier pushcheck \
	  --fallback-display-name PushCheckKit --output-path .build/docs/PushCheckKit.doccarchive

# What is committed has to work for someone who has just cloned it, with nothing made before.
fresh-clone:  ## Try the two commands of README in a fresh clone
	@[ -z "$$(git status --porcelain)" ] || echo "fresh-clone: only what is committed is tried" >&2
	rm -rf .build/fresh
	git clone -q . .build/fresh/pushcheck
	@# What `make tools` has installed belongs to the machine.
	@[ ! -d .build/tools ] || { mkdir .build/fresh/pushcheck/.build \
	  && ln -s ../../../tools .build/fresh/pushcheck/.build/tools; }
	$(in_fresh_clone) $(MAKE) run
	$(in_fresh_clone) $(MAKE) test
	rm -rf .build/fresh

golden: $(binary)  ## Rewrite the golden files and the examples of README, then review the diff
	UPDATE_GOLDEN=1 swift test --disable-xctest --quiet --filter GoldenTests --filter ReadmeTests
	git diff --stat -- Tests README.md .guide

reference:  ## Rewrite .reference, the gallery and .build/reference (a site), then review
	UPDATE_GOLDEN=1 swift test --disable-xctest --quiet --filter ReferenceFilesTests \
	  --filter GalleryTests --filter ReferenceSiteTests
	git status --short -- .reference Examples

asan: jansson  ## Run every test under the address sanitizer, leaks included
	$(call sanitized,address,asan)

tsan: jansson  ## Run every test under the thread sanitizer
	$(call sanitized,thread,tsan)

hostile: $(binary)  ## Run the slow rows of hostile input, the long table of growth and the longest texts too
	swift build --build-tests
	@PUSHCHECK_PATIENCE=1 swift test --skip-build --disable-xctest --filter 'Hostile|SecretLawTests|ForeignLiteralTests' \
	  | $(without_passes)

order: $(binary)  ## List anew what a start touches, for the linker; needs valgrind
	python3 Tests/Bench/order.py $(binary) $(start_files) >.build/startup.order
	mv .build/startup.order $(startup_order)
	@# Only what is missing is linked again.
	rm $(binary)

profile: jansson  ## Count anew how often each part of the code runs, for the compiler
	swift build -c release --product pushcheck --scratch-path .build/profile \
	  -debug-info-format none -Xswiftc -DCOUNTS_RUNS $(call to_swiftc,-static-executable -use-ld=lld \
	  -Xfrontend -ir-profile-generate $(short_names) -Xlinker -u -Xlinker __llvm_profile_runtime \
	  -Xlinker $(resources)/clang/lib/linux/libclang_rt.profile-$$(uname -m).a)
	rm -rf .build/profile/counts
	python3 Tests/Bench/profile.py .build/profile/release/pushcheck .build/profile/corpora \
	  .build/profile/counts $(start_files)
	$(resources)/../../bin/llvm-profdata merge --sparse -o $(run_counts) .build/profile/counts/*
	@# Swift compiles nothing again for another profile.
	rm -rf .build/profile/counts .build/release/*.build/*.o $(binary)

fuzz: $(fuzzer) .build/fuzz/suppressions  ## Fuzz each target for a while: make fuzz SECONDS=600 TARGETS="load fix"
	@mkdir -p .build/fuzz/corpus
	@for target in $(TARGETS); do \
	  echo "fuzzing $$target for $(SECONDS) seconds"; \
	  FUZZ_TARGET=$$target $(fuzz_environment) $(fuzzer) .build/fuzz/corpus/$$target \
	    -dict=.build/fuzz/corpus/$$target.dict -artifact_prefix=.build/fuzz/$$target- -max_len=1024 \
	    -timeout=20 -entropic=0 -reload=0 -verbosity=0 -print_final_stats=1 \
	    -max_total_time=$(SECONDS) || exit 1; \
	done

# Of the inputs that were found, the fewest that reach as much; short ones only.
fuzz-keep: $(fuzzer) .build/fuzz/suppressions  ## Keep what fuzzing has found, in Tests/Fuzz/Corpus
	@for target in $(TARGETS); do \
	  rm -rf .build/fuzz/merged && mkdir -p .build/fuzz/merged; \
	  FUZZ_TARGET=$$target $(fuzz_environment) $(fuzzer) .build/fuzz/merged \
	    .build/fuzz/corpus/$$target -merge=1 -max_len=512 -verbosity=0; \
	  find .build/fuzz/merged -type f ! -name 'seed-*' | sort | sed -n 1,200p \
	    | while read -r input; do base64 -w 0 "$$input"; echo; done >Tests/Fuzz/Corpus/$$target.txt; \
	done

# Its corpora and its peers from PyPI lie below .build/bench; a peer that cannot be had is left out.
bench: $(binary) .build/bench/floor .build/bench/peers  ## Measure beside jansson and orjson: make bench ONLY=mixed
	python3 Tests/Bench/bench.py $(binary) .build/bench/floor .build/bench/peers/bin/python \
	  .build/bench/corpora --rounds $(ROUNDS) --only '$(ONLY)'
	python3 Tests/Bench/latency.py $(binary)
	python3 Tests/Bench/records.py $(binary)

install: $(stripped)  ## Install with man page, completions, schemas: make install PREFIX= DESTDIR=
	$(call install_into,$(DESTDIR)$(PREFIX),share/zsh/site-functions)

release: $(stripped)  ## Pack all that is installed, with checksums: .build/dist/*.tar.gz
	@rm -rf $(dist)/$(release_name) && mkdir -p $(dist)
	$(call install_into,$(dist)/$(release_name),share/zsh/site-functions)
	@cp README.md $(dist)/$(release_name)/
	@cd $(dist)/$(release_name) && find . -type f ! -name SHA256SUMS | LC_ALL=C sort \
	  | xargs sha256sum >SHA256SUMS
	@tar -C $(dist) $(plain_tar) -cf - $(release_name) | gzip -9n >$(dist)/$(release_name).tar.gz
	@rm -rf $(dist)/$(release_name)
	@cd $(dist) && sha256sum $(release_name).tar.gz | tee $(release_name).tar.gz.sha256

package: $(stripped)  ## Build a Debian package: .build/dist/pushcheck_VERSION_ARCH.deb
	$(refuse_dynamic)
	@rm -rf $(dist)/deb && mkdir -p $(dist)/deb/DEBIAN
	$(call install_into,$(dist)/deb/usr,share/zsh/vendor-completions)
	@gzip -9n $(dist)/deb/usr/share/man/man1/*.1
	@install -D -m 644 README.md $(dist)/deb/usr/share/doc/pushcheck/README.md
	@printf '%s\n' 'Package: pushcheck' "Version: $(version)" 'Section: devel' 'Priority: optional' \
	  "Architecture: $$(dpkg --print-architecture)" 'Maintainer: $(MAINTAINER)' \
	  "Installed-Size: $$(du -sk $(dist)/deb/usr | cut -f1)" \
	  'Description: check push-notification JSON before it is sent' \
	  ' pushcheck reads the JSON of push notifications for APNs and FCM and says, at the' \
	  ' exact place, what is wrong, what the service or the device will do with it, and' \
	  ' what to write instead. It needs no network, no account and no device.' \
	  >$(dist)/deb/DEBIAN/control
	@dpkg-deb --root-owner-group --build $(dist)/deb $(dist)
	@rm -rf $(dist)/deb

wheel: $(stripped)  ## Build a Python wheel with the binary in it: .build/dist/*.whl
	$(refuse_dynamic)
	@python3 .packages/wheel.py $(stripped) $(version) $(shell uname -m) $(dist)

image: $(stripped)  ## Build a container image without a daemon: .build/dist/*-image.tar
	$(refuse_dynamic)
	@sh .packages/image.sh $(stripped) $(version) $(dist)/$(release_name)-image.tar

sums:  ## List the checksums of all that was packed: .build/dist/SHA256SUMS
	@cd $(dist) && rm -f SHA256SUMS && LC_ALL=C sha256sum pushcheck* | tee SHA256SUMS

# Java, Spark and Arrow lie below .build/spark; without Java nothing is run.
spark: $(binary)  ## Run Tests/Cluster on a cluster of its own: make spark SPARK=4 ROWS=50000
	@command -v java >/dev/null || { $(call install_packages,openjdk-17-jre-headless); } || true
	@command -v java >/dev/null || { echo "spark: skipped, Java 17 is missing" >&2; exit 0; }; \
	  [ -d .build/spark/$(SPARK)/done ] || { python3 -m venv .build/spark/$(SPARK) \
	  && .build/spark/$(SPARK)/bin/pip install -q --disable-pip-version-check $(spark_tools_$(SPARK)) \
	  && mkdir .build/spark/$(SPARK)/done; }; \
	  PUSHCHECK=$(binary) PUSHCHECK_ROWS=$(ROWS) \
	    .build/spark/$(SPARK)/bin/python Tests/Cluster/cluster_test.py $(CASES)

tools: jansson  ## Install what further tests need
	@$(if $(test_tools),$(call install_packages,$(test_tools)))
	@# Debian has no check-jsonschema, and a pre-commit that cannot build with today's Swift.
	@[ -x .build/tools/bin/pytest ] && ls .build/tools/lib/*/site-packages/pytest_lsp >/dev/null 2>&1 || { /usr/bin/python3 -m venv .build/tools \
	  && .build/tools/bin/pip install -q --disable-pip-version-check $(python_tools); }

help:  ## List the targets
	@sed -n 's/^\([a-z-]*\):.*  ## /  make \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 20

.PHONY: build run test check lint format strict-test fresh-clone golden reference asan tsan bench sender docs \
  order profile hostile fuzz fuzz-keep install release package wheel image sums spark tools help \
  jansson

# Below this line: how it is done.

sender = --package-path Examples/sender --scratch-path .build/strict

# The modules of the library's C, once they are built.
module_maps = $$(printf -- '-Xcc -fmodule-map-file=%s ' Sources/CJansson/module.modulemap \
  .build/strict/debug/*.build/module.modulemap)

test_flags = --disable-xctest $(if $(FILTER),--filter '$(FILTER)')

# Failures, skips, crashes and the count: only what began and what passed is left out. The line that
# begins a case is several where its arguments hold line ends; what another test says between them
# ends it, so that nothing behind is lost.
without_passes = awk '/^(◇|✔|✘|➜) / { begun = 0 } /^◇ Test case/ && !/started\.$$/ { begun = 1 } \
  begun { if (/started\.$$/) begun = 0; next } \
  !/^(◇|✔) (Test|Suite) / || /^✔ Test run with /'

# The clone shares neither settings nor caches with this folder.
in_fresh_clone = cd .build/fresh/pushcheck && \
  env -u MAKEFLAGS -u MAKELEVEL -u PUSHCHECK_STRICT -u PUSHCHECK_BINARY HOME="$$PWD/../home"

# Swift's own crash report stops the process before libFuzzer has kept the input. Short stacks and a
# small quarantine let the sanitizer do a third more. A table of Swift's that is filled once may look
# like a leak, and so may what unknown keys mean, which the examiners that are kept remember.
fuzz_environment = SWIFT_BACKTRACE=enable=no LSAN_OPTIONS=suppressions=.build/fuzz/suppressions \
  ASAN_OPTIONS=allocator_may_return_null=1:malloc_context_size=6:quarantine_size_mb=16

.build/fuzz/suppressions:
	@mkdir -p .build/fuzz
	@printf '%s\n' 'leak:_WZ$$' 'leak:_WZTm$$' 'leak:9ConditionO' \
	  'leak:9GoogleKeyO' >$@

$(fuzzer): $(sources) $(shell find Tests/Fuzz Tests/FuzzLaws) | jansson
	PUSHCHECK_FUZZ=$(SANITIZERS) swift build -c release --product fuzz --scratch-path $(fuzz_build) \
	  -debug-info-format none
	@touch $@

# Golden cases run on a binary that is sanitized too. What is made once at its first use lives as long
# as the run; some of it is held by pointers with marks in them, which the leak check cannot follow.
# Foundation, with which tests read files and run commands, forgets its buffer for an empty one, and at
# times its weak reference to a command.
# An allocation beyond all bounds is refused, as by the C library, and does not end the tests.
define sanitized
swift build --build-tests --sanitize $(1) --scratch-path .build/$(2)
printf '%s\n' 'leak:_WZ$$' 'leak:readBytesFromFile' 'leak:10Foundation7ProcessC3run' \
  >.build/$(2)/suppressions
@LSAN_OPTIONS=suppressions=.build/$(2)/suppressions:print_suppressions=0 \
  ASAN_OPTIONS=allocator_may_return_null=1 TSAN_OPTIONS=allocator_may_return_null=1 \
  PUSHCHECK_BINARY=.build/$(2)/debug/pushcheck \
  swift test --skip-build --sanitize $(1) --scratch-path .build/$(2) $(test_flags) \
  | $(without_passes)
endef

version      = $(shell $(binary) version | sed -n '1s/.* //p')
release_name = pushcheck-$(version)-$(shell uname -s | tr A-Z a-z)-$(shell uname -m)
dist        := .build/dist

# The same files give the same archive, whoever packs them and when.
plain_tar = --owner=0 --group=0 --numeric-owner --sort=name --mtime=@$(or $(SOURCE_DATE_EPOCH),0)

define refuse_dynamic
@! ldd $(stripped) 2>/dev/null | grep -q '=>' || \
  { echo "$@: the binary is not static; install static libraries" >&2; exit 1; }
endef

# Everything but the binary is printed by the binary, so that it cannot be older. $(2) is the folder
# of zsh's completions, where systems differ.
define install_into
@install -D -m 755 $(stripped) "$(1)/bin/pushcheck"
@install -d "$(1)/share/man/man1" "$(1)/share/bash-completion/completions" "$(1)/$(2)" \
  "$(1)/share/fish/vendor_completions.d" "$(1)/share/pushcheck/schemas"
@$(stripped) help --format man >"$(1)/share/man/man1/pushcheck.1"
@$(stripped) completions bash >"$(1)/share/bash-completion/completions/pushcheck"
@$(stripped) completions zsh >"$(1)/$(2)/_pushcheck"
@$(stripped) completions fish >"$(1)/share/fish/vendor_completions.d/pushcheck.fish"
@for name in $$($(stripped) schema | cut -d ' ' -f 1); do \
  $(stripped) schema $$name >"$(1)/share/pushcheck/schemas/$$name.schema.json"; \
done
endef

# The copy is required: the pages of a file that a linker wrote lie singly in memory, and a start
# from them takes a third longer. Its time is also what says that the sources are built.
$(binary): $(sources) .build/link-flags | jansson
	swift build -c release --product pushcheck -debug-info-format none -Xlinker $(quiet_shortage) \
	  $(call to_swiftc,$$(cat .build/link-flags))
	@cp $(binary) $(binary).copy && mv -f $(binary).copy $(binary)

# Where Swift's runtime gets no memory it prints a trace; CMemory has another answer.
quiet_shortage := --wrap=_ZN5swift28swift_abortAllocationFailureEmm

$(stripped): $(binary)
	@mkdir -p $(@D)
	strip -o $@ $(binary)

# What a start touches lies side by side, by a list that `make order` brings up to date: a name that
# is gone from it costs nothing but its place. Without the list a start takes 1.28 times as long,
# with types that are asked for by their names 1.11 times (medians of fresh copies of the binaries).
startup_order := Tests/Bench/startup.order
start_files   := Examples/apns/alert/valid.json Examples/fcm/all-platforms.json
quick_start   := -Xfrontend -function-sections \
  -Xfrontend -disable-concrete-type-metadata-mangled-name-accessors \
  -Xlinker --symbol-ordering-file=$(startup_order) -Xlinker --no-warn-symbol-ordering

# How often each part of the code ran in `make profile`: the compiler lays the common ways in one line
# and inlines along them, which makes streams 1.13 to 1.22 times as fast. What was changed since is
# compiled as if nothing were known of it.
run_counts    := Tests/Bench/counts.profdata
# What only one file knows is named by it: its folder differs from checkout to checkout.
short_names   := -Xllvm -static-func-full-module-prefix=false
use_counts    := -Xfrontend -ir-profile-use=$(run_counts) $(short_names)
resources      = $$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)",*/\1/p')

to_swiftc = $$(echo $(1) | sed 's/[^ ][^ ]*/-Xswiftc &/g')

# The most static link that works here, found by trying. lld says nothing where gold warns that
# Swift's own library knows dlopen, which pushcheck never calls.
.build/link-flags: Makefile | jansson
	@mkdir -p .build
	@for flags in "-static-executable -use-ld=lld $(quick_start) $(use_counts)" \
	  "-static-executable -use-ld=lld $(quick_start)" \
	  "-static-executable -use-ld=lld" -static-executable -static-stdlib ""; do \
	  if echo 'print("linked")' | swiftc - $$flags -ljansson -o .build/link-trial 2>/dev/null \
	    && .build/link-trial >/dev/null; then break; fi; \
	done; \
	rm -f .build/link-trial; \
	echo "$$flags" > $@

# Dynamically linked, as a program that uses jansson is.
.build/bench/floor: Tests/Bench/floor.c | jansson
	@mkdir -p $(@D)
	$(CC) -O2 -o $@ $< -ljansson

.build/bench/peers:
	@mkdir -p $(@D)
	@{ python3 -m venv $@ && $@/bin/pip install -q orjson jsonschema-rs; } || \
	  { rm -rf $@; mkdir $@; echo "bench: no orjson, jsonschema-rs" >&2; }

# jansson is the one thing that is installed without asking.
jansson:
	@$(has_jansson) || { $(call install_packages,libjansson-dev); $(has_jansson); } || \
	  { echo "pushcheck needs jansson 2.14 or later: install libjansson-dev" >&2; exit 1; }

has_jansson = printf '%s\n' '\#include <jansson.h>' '\#if JANSSON_VERSION_HEX < 0x020e00' \
  '\#error too old' '\#endif' | cc -fsyntax-only -x c - 2>/dev/null

# Installs without questions, as root or where sudo asks none; else it fails in silence.
define install_packages
command -v apt-get >/dev/null && $(as_root) true 2>/dev/null && \
  { $(apt_get) install -y -q $(1) || { $(apt_get) update -q && $(apt_get) install -y -q $(1); }; } >&2
endef

as_root = $(if $(filter-out 0,$(shell id -u)),sudo -n)
apt_get = $(as_root) env DEBIAN_FRONTEND=noninteractive apt-get
