# Targets for people: run, test. For developers: build check pure shots golden fuzz bench.
.DELETE_ON_ERROR:
.PHONY: build run test check pure vet unit setup-build setup-test generate shots golden fuzz bench clean

# The go command; .ci/setup finds one that is new enough, or fetches it.
GO = $(eval GO := $$(shell .ci/setup go))$(GO)
# egl: go-gl loads its functions through EGL, so that they do not clash with g3n's (see ARCHITECTURE.md).
TAGS = -tags egl
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)
# The packages that need C; all others are pure.
NATIVE = ./scene ./scene/speaker ./cmd/tabletop
PURE = $(eval PURE := $$(filter-out $(NATIVE:./%=tabletop/%),$$(shell $(GO) list ./...)))$(PURE)
# The packages whose tests know -update.
GOLDEN = ./cmd/tabletop ./loader ./loader/diag/explain ./mesh ./scene ./scene/panel
FUZZTIME ?= 30s
# Property tests draw the same cases in every run, so that a commit is not red by chance; RAPID_SEED=0 draws new ones.
export RAPID_SEED ?= 1

build: setup-build
	$(GO) build $(TAGS) -ldflags "-X main.version=$(VERSION)" -o bin/tabletop ./cmd/tabletop

# With a display the demo opens in a window; without one it is drawn to table.png.
run: build
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then bin/tabletop open; \
	else bin/tabletop shot -o table.png; fi

test: setup-test
	@$(MAKE) --no-print-directory check

setup-build setup-test: setup-%:
	@.ci/setup $*

# All that must be green before a commit lands.
check: vet pure unit

vet:
	@test -z "$$(gofmt -l cmd scene loader mesh assets)" || { gofmt -l cmd scene loader mesh assets; echo "not gofmt-ed"; exit 1; }
	$(GO) vet $(TAGS) ./...

# The core must build and pass without C, OpenGL and a window.
pure:
	CGO_ENABLED=0 $(GO) vet $(PURE)
	CGO_ENABLED=0 $(GO) test $(PURE)

# The packages that pure leaves out.
unit: build
	$(GO) test $(TAGS) $(NATIVE)

generate:
	$(GO) generate ./assets/...

# Pictures of the demo to look at.
shots: build
	bin/tabletop shot -o docs/demo.png --size 1280x720 --camera 12,35,1010
	@p=assets/harbor/packs; set -e; shot() { bin/tabletop shot --quality best --no-hud --size 272x170 "$$@"; }; \
	shot -o $$p/harbor-night/pictures/quay.jpg --pack harbor-night --camera 8,32,560; \
	shot -o $$p/harbor-night/pictures/fog.jpg --pack harbor-night --rule harbor-night.fog=on --rule harbor-night.moonlight=off --camera=-6,30,520; \
	shot -o $$p/harbor-ink/pictures/ink.jpg --pack harbor-ink --art harbor-ink/100 --camera 14,36,760; \
	shot -o $$p/harbor-ink/pictures/captains.jpg --pack harbor-ink --art harbor-ink/101 --camera 0,26,330
	bin/tabletop shot -o bin/default.png
	bin/tabletop shot -o bin/top.png --camera top
	bin/tabletop shot -o bin/iso.png --camera iso

# Rewrites all golden files; look at what changed before you commit it.
golden: build
	$(GO) test $(TAGS) $(GOLDEN) -update

fuzz:
	@for p in $$(CGO_ENABLED=0 $(GO) list $(PURE)); do \
	  for f in $$(CGO_ENABLED=0 $(GO) test -list '^Fuzz' $$p | grep '^Fuzz'); do \
	    echo "$$p $$f"; CGO_ENABLED=0 $(GO) test -run '^$$' -fuzz "^$$f\$$" -fuzztime $(FUZZTIME) $$p || exit 1; \
	  done; \
	done

bench: build
	$(GO) test $(TAGS) -run '^$$' -bench . -benchtime 1x ./...
	GO=$(GO) loader/bench/run.sh
	GO=$(GO) scene/bench/run.sh
	GO=$(GO) mesh/bench/run.sh

clean:
	rm -rf bin
