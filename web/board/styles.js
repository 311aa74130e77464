// styles.js: the stylesheets, read once for all boards of a page. The element is defined when they are there,
// so that nothing is ever seen without style.

export const SHEETS = await Promise.all(
    ['themes.css', 'board.css'].map(async (name) => {
        const answer = await fetch(new URL(name, import.meta.url));
        return new CSSStyleSheet().replace(await answer.text());
    }),
);
