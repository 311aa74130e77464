/* png.c: the one file that knows librsvg and cairo. */
#include "picture/png.h"

#ifndef TABIYA_PNG

bool png_is_built(void) {
    return false;
}

const char *png_from_svg(Writer *out, Slice svg, unsigned pixels_wide, unsigned pixels_high) {
    (void)out, (void)svg, (void)pixels_wide, (void)pixels_high;
    return "this tabiya was built without PNG: install librsvg2-dev and pkg-config, and run make "
           "again (SVG needs nothing)";
}

#else

#include <cairo.h>
#include <dlfcn.h>
#include <librsvg/rsvg.h>
#include <string.h>

/* name in this file, name in the library */
#define FUNCTIONS(X)                                                                               \
    X(handle_new, rsvg_handle_new_from_data)                                                       \
    X(handle_render, rsvg_handle_render_document)                                                  \
    X(object_unref, g_object_unref)                                                                \
    X(error_free, g_error_free)                                                                    \
    X(surface_create, cairo_image_surface_create)                                                  \
    X(surface_status, cairo_surface_status)                                                        \
    X(surface_write, cairo_surface_write_to_png_stream)                                            \
    X(surface_destroy, cairo_surface_destroy)                                                      \
    X(context_create, cairo_create)                                                                \
    X(context_destroy, cairo_destroy)

typedef struct Library {
#define FIELD(field, name) __typeof__(&name) field;
    FUNCTIONS(FIELD)
#undef FIELD
} Library;

bool png_is_built(void) {
    return true;
}

/* It is never unloaded: its own libraries do not bear that. */
static bool load(Library *out) {
    void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return false;
#define FIND(field, name)                                                                          \
    {                                                                                              \
        void *found = dlsym(library, #name);                                                       \
        if (!found)                                                                                \
            return false;                                                                          \
        memcpy(&out->field, &found, sizeof found);                                                 \
    }
    FUNCTIONS(FIND)
#undef FIND
    return true;
}

static cairo_status_t collect(void *closure, const unsigned char *data, unsigned length) {
    write_slice(closure, (Slice){(const char *)data, length});
    return CAIRO_STATUS_SUCCESS;
}

static const char *render(const Library *library, RsvgHandle *handle, Writer *out, unsigned wide,
                          unsigned high) {
    cairo_surface_t *surface = library->surface_create(CAIRO_FORMAT_RGB24, (int)wide, (int)high);
    cairo_t *context = library->context_create(surface);
    RsvgRectangle all = {0, 0, wide, high};
    GError *error = NULL;
    const char *reason = NULL;
    if (library->surface_status(surface) != CAIRO_STATUS_SUCCESS)
        reason = "out of memory for a picture of this size";
    else if (!library->handle_render(handle, context, &all, &error))
        reason = "librsvg could not draw the picture";
    else if (library->surface_write(surface, collect, out) != CAIRO_STATUS_SUCCESS)
        reason = "cairo could not write the picture";
    else if (!writer_fits(out))
        reason = "out of memory";
    if (error)
        library->error_free(error);
    library->context_destroy(context);
    library->surface_destroy(surface);
    return reason;
}

const char *png_from_svg(Writer *out, Slice svg, unsigned pixels_wide, unsigned pixels_high) {
    Library library;
    GError *error = NULL;
    if (!load(&library))
        return "librsvg-2.so.2 is not on this system: install librsvg2-2 (SVG needs nothing)";
    RsvgHandle *handle = library.handle_new((const guint8 *)svg.at, svg.length, &error);
    if (!handle) {
        if (error)
            library.error_free(error);
        return "librsvg could not read the picture";
    }
    const char *reason = render(&library, handle, out, pixels_wide, pixels_high);
    library.object_unref(handle);
    return reason;
}

#endif
