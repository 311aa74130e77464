/* embed.c: writes text files as a C source, so that the binary carries them: embed ARRAY FILE… */
#include <stdio.h>
#include <string.h>

static void write_text(FILE *in) {
    int c;
    fputs("\n    \"", stdout);
    while ((c = getc(in)) != EOF) {
        if (c == '\n')
            fputs("\\n\"\n    \"", stdout);
        else if (c == '"' || c == '\\')
            printf("\\%c", c);
        else if (c == '?')
            fputs("\\?", stdout); /* no trigraphs */
        else if (c >= 32 && c < 127)
            putchar(c);
        else
            printf("\\%03o", c);
    }
    fputs("\"", stdout);
}

int main(int argc, char **argv) {
    if (argc < 2)
        return 2;
    puts("/* made by tools/embed.c: do not edit */\n#include \"rules/load/catalog.h\"\n");
    printf("extern const BuiltinFile %s[];\nconst BuiltinFile %s[] = {\n", argv[1], argv[1]);
    for (int i = 2; i < argc; i++) {
        FILE *in = fopen(argv[i], "rb");
        const char *name = strrchr(argv[i], '/') ? strrchr(argv[i], '/') + 1 : argv[i];
        if (!in) {
            perror(argv[i]);
            return 1;
        }
        printf("    {\"%s\",", name);
        write_text(in);
        puts("},");
        fclose(in);
    }
    puts("    {NULL, NULL},\n};");
    return 0;
}
