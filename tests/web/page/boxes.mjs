// boxes.mjs: where everything stands on a screen that can be touched or that is a heading, and what is wrong with it.

/** @typedef {{name: string, left: number, top: number, width: number, height: number}} Box */

const MOST = 30; // boxes that are kept of a screen

/**
 * @param {import('playwright-core').Page} page
 * @param {boolean} isTouch
 * @returns {Promise<{faults: string[], boxes: Box[]}>}
 */
export const measure = (page, isTouch) =>
    page.evaluate(([isTouch, most]) => {
        const PARTS =
            'button, a[href], input, select, textarea, summary, h1, h2, tabiya-board, [role=button], [role=tab], canvas';
        const FINGER = 43.5;
        const faults = /** @type {string[]} */ ([]);
        const root = document.querySelector('dialog[open]') ?? document.body;

        const nameOf = (/** @type {Element} */ node) => {
            const label = node.getAttribute('aria-label') ?? node.closest('label')?.textContent ?? node.textContent;
            return `${node.tagName.toLowerCase()} ${(label ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}`.trim();
        };
        /** what is left of its box within the parts that scroll or cut */
        const seen = (/** @type {Element} */ node) => {
            let { left, top, right, bottom } = node.getBoundingClientRect();
            for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
                const { overflowX, overflowY } = getComputedStyle(up);
                const box = up.getBoundingClientRect();
                if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
                if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
            }
            return { left, top, right, bottom };
        };
        const floats = (/** @type {Element | null} */ node) => {
            for (let up = node; up; up = up.parentElement)
                if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return true;
            return false;
        };
        // a box that is only there for readers is covered by its label, or one pixel large
        const parts = [...root.querySelectorAll(PARTS)]
            .map((node) =>
                node.matches('input[type=radio], input[type=checkbox]') ? (node.closest('label') ?? node) : node,
            )
            .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map((node) => ({ node, whole: node.getBoundingClientRect(), box: seen(node) }))
            .filter(({ whole, box }) => whole.width > 1 && box.right - box.left > 1 && box.bottom - box.top > 1);

        const wide = document.documentElement.scrollWidth;
        if (wide > innerWidth) faults.push(`the page is ${wide} wide in a window of ${innerWidth}`);
        for (const { node, whole } of parts) {
            const scrolls = node.closest('.moves, [data-scrolls]') || getComputedStyle(node).position === 'absolute';
            if (!scrolls && (whole.left < -0.5 || whole.right > innerWidth + 0.5)) faults.push(`cut: ${nameOf(node)}`);
            const isField = node.matches('input, textarea, select, tabiya-board, canvas');
            if (!isField && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflow !== 'visible')
                faults.push(`its text is cut: ${nameOf(node)}`);
            const isText = node.matches('h1, h2, tabiya-board, canvas') || getComputedStyle(node).display === 'inline';
            if (isTouch && !isText && (whole.width < FINGER || whole.height < FINGER))
                faults.push(`${Math.round(whole.width)} x ${Math.round(whole.height)} is too small: ${nameOf(node)}`);
        }
        for (const [i, a] of parts.entries())
            for (const b of parts.slice(i + 1)) {
                if (a.node.contains(b.node) || b.node.contains(a.node) || floats(a.node) || floats(b.node)) continue;
                const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
                const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
                const [large, small] = [a.whole, b.whole].map((box) => box.width * box.height).sort((x, y) => y - x);
                const isOnCard = across * down > small * 0.98 && large > small * 4; // a button on a card
                if (across > 1 && down > 1 && !isOnCard) faults.push(`${nameOf(a.node)} overlaps ${nameOf(b.node)}`);
            }
        const boxes = parts.slice(0, most).map(({ node, whole }) => ({
            name: nameOf(node),
            left: Math.round(whole.left),
            top: Math.round(whole.top + (root === document.body ? scrollY : 0)),
            width: Math.round(whole.width),
            height: Math.round(whole.height),
        }));
        return { faults, boxes };
    }, /** @type {[boolean, number]} */ ([isTouch, MOST]));
