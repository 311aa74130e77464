/* png.c: the one file that knows librsvg and cairo. Their functions are declared here as far as they
 * are called, so that no header is needed where tabiya is built. */
#include "picture/png.h"

#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

/* ---- what their headers say ---- */

typedef struct Handle Handle;
typedef struct Surface Surface;
typedef struct Context Context;
typedef struct GlibError GlibError;
typedef struct Rectangle {
    double x, y, width, height;
} Rectangle;
typedef int CairoWrite(void *closure, const unsigned char *data, unsigned length);

enum { CAIRO_SUCCESS = 0, CAIRO_RGB24 = 1 };

typedef struct Library {
    Handle *(*handle_new)(const uint8_t *data, size_t size, GlibError **error);
    int (*handle_render)(Handle *handle, Context *context, const Rectangle *all, GlibError **error);
    void (*object_unref)(void *object);
    void (*error_free)(GlibError *error);
    Surface *(*surface_create)(int format, int width, int height);
    int (*surface_status)(Surface *surface);
    int (*surface_write)(Surface *surface, CairoWrite *write, void *closure);
    void (*surface_destroy)(Surface *surface);
    Context *(*context_create)(Surface *surface);
    void (*context_destroy)(Context *context);
} Library;

/* in the order of the struct */
static const char *const NAMES[] = {
    "rsvg_handle_new_from_data",
    "rsvg_handle_render_document",
    "g_object_unref",
    "g_error_free",
    "cairo_image_surface_create",
    "cairo_surface_status",
    "cairo_surface_write_to_png_stream",
    "cairo_surface_destroy",
    "cairo_create",
    "cairo_destroy",
};
enum { NAME_COUNT = sizeof NAMES / sizeof *NAMES };
_Static_assert(sizeof(Library) == NAME_COUNT * sizeof(void *), "a name for each function");

/* ---- the library ---- */

/* It is never unloaded: its own libraries do not bear that. */
static const char *load(Library *out) {
    void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL), *found[NAME_COUNT];
    if (!library)
        return "PNG needs librsvg, which is not on this system: install the package librsvg2-2 "
               "(SVG needs nothing)";
    for (size_t i = 0; i < NAME_COUNT; i++)
        if (!(found[i] = dlsym(library, NAMES[i])))
            return "the librsvg of this system is too old: version 2.46 or later is needed";
    memcpy(out, found, sizeof *out);
    return NULL;
}

const char *png_missing(void) {
    Library library;
    return load(&library);
}

/* ---- a picture ---- */

static int collect(void *closure, const unsigned char *data, unsigned length) {
    write_slice(closure, (Slice){(const char *)data, length});
    return CAIRO_SUCCESS;
}

static const char *render(const Library *library, Handle *handle, Writer *out, unsigned wide,
                          unsigned high) {
    Surface *surface = library->surface_create(CAIRO_RGB24, (int)wide, (int)high);
    Context *context = library->context_create(surface);
    Rectangle all = {0, 0, wide, high};
    GlibError *error = NULL;
    const char *reason = NULL;
    if (library->surface_status(surface) != CAIRO_SUCCESS)
        reason = "out of memory for a picture of this size";
    else if (!library->handle_render(handle, context, &all, &error))
        reason = "librsvg could not draw the picture";
    else if (library->surface_write(surface, collect, out) != CAIRO_SUCCESS)
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
    GlibError *error = NULL;
    const char *reason = load(&library);
    if (reason)
        return reason;
    Handle *handle = library.handle_new((const uint8_t *)svg.at, svg.length, &error);
    if (!handle) {
        if (error)
            library.error_free(error);
        return "librsvg could not read the picture";
    }
    reason = render(&library, handle, out, pixels_wide, pixels_high);
    library.object_unref(handle);
    return reason;
}
