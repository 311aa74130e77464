// first.js: whether the picture of the first position stands in until the board is there: on a first visit, which
// begins with chess. Who came back, or by a link, may see another game. It runs before anything is drawn.
{
    const SEEN = 'tabiya-seen';
    try {
        if (!location.hash && !localStorage.getItem(SEEN)) document.documentElement.dataset.first = '';
        localStorage.setItem(SEEN, '1');
    } catch {
        // a browser that keeps nothing: every visit is the first one
    }
}
