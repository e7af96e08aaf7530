//go:build linux && !android

// The part of ALSA that ebiten's audio calls, found at run time: the program starts, and is silent, where
// libasound is not there. The linker takes these for what <alsa/asoundlib.h> declares, so that -lasound is not
// needed; hidden, so that plugins of ALSA keep to its own.

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#define SHARED __attribute__((visibility("hidden")))

static void *library;

// quiet keeps ALSA from writing to standard error about each device that it does not find.
static void quiet(const char *file, int line, const char *function, int err, const char *format, ...) {
	(void)file, (void)line, (void)function, (void)err, (void)format;
}

// tabletop_alsa_open loads ALSA; 0 when it is not there. It is to be called before anything else.
int tabletop_alsa_open(void) {
	if (library == NULL && (library = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL)) != NULL) {
		int (*set)(void *) = (int (*)(void *))dlsym(library, "snd_lib_error_set_handler");
		if (set != NULL) {
			set((void *)quiet);
		}
	}
	return library != NULL;
}

static void *find(const char *name) { return library == NULL ? NULL : dlsym(library, name); }

// FORWARD defines a function that calls ALSA's of the same name, or gives what it would when there is no device.
#define FORWARD(type, without, name, parameters, arguments) \
	SHARED type name parameters {                           \
		type(*real) parameters = (type(*) parameters)find(#name); \
		return real == NULL ? (without) : real arguments;   \
	}

FORWARD(const char *, "ALSA is not there", snd_strerror, (int e), (e))
FORWARD(int, -ENODEV, snd_device_name_hint, (int card, const char *iface, void ***hints), (card, iface, hints))
FORWARD(int, -ENODEV, snd_device_name_free_hint, (void **hints), (hints))
FORWARD(char *, NULL, snd_device_name_get_hint, (const void *hint, const char *id), (hint, id))
FORWARD(int, -ENODEV, snd_pcm_open, (void **pcm, const char *name, int stream, int mode), (pcm, name, stream, mode))
FORWARD(int, -ENODEV, snd_pcm_hw_params_malloc, (void **p), (p))
FORWARD(int, -ENODEV, snd_pcm_hw_params_any, (void *pcm, void *p), (pcm, p))
FORWARD(int, -ENODEV, snd_pcm_hw_params_set_access, (void *pcm, void *p, int access), (pcm, p, access))
FORWARD(int, -ENODEV, snd_pcm_hw_params_set_format, (void *pcm, void *p, int format), (pcm, p, format))
FORWARD(int, -ENODEV, snd_pcm_hw_params_set_channels, (void *pcm, void *p, unsigned n), (pcm, p, n))
FORWARD(int, -ENODEV, snd_pcm_hw_params_set_rate_resample, (void *pcm, void *p, unsigned on), (pcm, p, on))
FORWARD(int, -ENODEV, snd_pcm_hw_params_set_rate_near, (void *pcm, void *p, unsigned *rate, int *dir), (pcm, p, rate, dir))
FORWARD(int, -ENODEV, snd_pcm_hw_params_set_buffer_size_near, (void *pcm, void *p, unsigned long *size), (pcm, p, size))
FORWARD(int, -ENODEV, snd_pcm_hw_params_set_period_size_near, (void *pcm, void *p, unsigned long *size, int *dir), (pcm, p, size, dir))
FORWARD(int, -ENODEV, snd_pcm_hw_params, (void *pcm, void *p), (pcm, p))
FORWARD(long, -ENODEV, snd_pcm_writei, (void *pcm, const void *buffer, unsigned long frames), (pcm, buffer, frames))
FORWARD(int, -ENODEV, snd_pcm_recover, (void *pcm, int err, int silent), (pcm, err, silent))
