// icons.js: the small pictures on buttons, drawn as lines in a box of 24 by 24. They say nothing to a reader: the
// button has a name.

import { h } from './view.js';

/** @type {Record<string, string>} */
const PATHS = {
    menu: 'M4 6h16M4 12h16M4 18h16',
    close: 'M6 6l12 12M18 6L6 18',
    check: 'M5 13l4.5 4.5L19 7',
    plus: 'M12 5v14M5 12h14',
    minus: 'M5 12h14',
    hand: 'M8 12V6.500a1.500 1.500 0 0 1 3 0V11m0-5.500V4.500a1.500 1.500 0 0 1 3 0V11m0-4.500a1.500 1.500 0 0 1 3 0V15a6 6 0 0 1-11 3.300L4 14a1.500 1.500 0 0 1 2.500-1.600L8 14',
    eraser: 'M9 20h11M4.500 14.500l9-9a2 2 0 0 1 2.800 0l3.200 3.200a2 2 0 0 1 0 2.800L12 19H8zM9 10l6 6',
    wall: 'M4 5h16v14H4zM4 9.700h16M4 14.300h16M10 5v4.700M15 9.700v4.600M9 14.300V19',
    mirror: 'M12 3v18M9 7L3 17h6zM15 7l6 10h-6z',
    swap: 'M7 20V5m0 0L4 8m3-3l3 3M17 4v15m0 0l-3-3m3 3l3-3',
    flip: 'M7 4v14m0 0l-3.5-3.5M7 18l3.5-3.5M17 20V6m0 0l-3.5 3.5M17 6l3.5 3.5',
    forth: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6',
    arrow: 'M5 19L19 5m0 0v9m0-9h-9',
    up: 'M12 20V5m0 0l-6 6m6-6l6 6',
    comment: 'M4 5h16v11H11l-5 4v-4H4z',
    keys: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M8 14.500h8',
    back: 'M9 7l-5 5 5 5M4 12h10a6 6 0 0 1 6 6',
    bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5 1 1.2 1 2v.2h5.2v-.2c0-.8.4-1.5 1-2A6 6 0 0 0 12 3z',
    flag: 'M6 21V4M6 4h11l-2 4 2 4H6',
    half: 'M6 19L18 5M7 4.5v6M14 15.2c.4-1.5 4-1.6 4 .5 0 1.6-4 2.3-4 4.300h4.2',
    claim: 'M12 3v18M7 21h10M12 6l-7 2m7-2l7 2M5 8l-2.5 6h5zM19 8l-2.5 6h5z',
    share: 'M12 15V4m0 0L8 8m4-4l4 4M5 13v6h14v-6',
    gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.1 2.100M16.3 16.300l2.1 2.100M5.6 18.400l2.1-2.100M16.3 7.700l2.1-2.1',
    board: 'M4 4h16v16H4zM4 12h16M12 4v16',
    grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
    chart: 'M4 20V4M4 20h16M7 15l4-5 3 3 5-7',
    pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
    brain: 'M12 5a3 3 0 0 0-5.5 1.600A3.2 3.2 0 0 0 4.5 12a3.3 3.3 0 0 0 2 5.500A3 3 0 0 0 12 19zM12 5a3 3 0 0 1 5.5 1.6 3.2 3.2 0 0 1 2 5.4 3.3 3.3 0 0 1-2 5.500A3 3 0 0 1 12 19z',
    tools: 'M14.5 6.500a4 4 0 0 1 5-2l-2.5 2.5 2 2L21.5 6.500a4 4 0 0 1-5.5 4.700L8 19.200a2 2 0 0 1-3-3l8-8a4 4 0 0 1 1.5-1.700z',
    terminal: 'M3 5h18v14H3zM7 10l3 2.500L7 15M12 15.500h5',
    play: 'M8 5l11 7-11 7z',
    pause: 'M8 5v14M16 5v14',
    first: 'M18 6l-6 6 6 6M7 6v12',
    previous: 'M15 6l-6 6 6 6',
    next: 'M9 6l6 6-6 6',
    last: 'M6 6l6 6-6 6M17 6v12',
    search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.500L21 21',
    sound: 'M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
    download: 'M12 4v11m0 0l-4-4m4 4l4-4M5 20h14',
    upload: 'M12 20V9m0 0l-4 4m4-4l4 4M5 4h14',
    trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5.500M13.5 11v5.5',
    copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
    star: 'M12 4l2.5 5.2 5.5.8-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.5-.8z',
    folder: 'M3 7a2 2 0 0 1 2-2h4l2 2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
    book: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zm0 0v14',
    clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
    person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 6.5 0 0 1 15 0',
    computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
    again: 'M4 12a8 8 0 0 1 14-5.300L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.300L4 15M4 20v-5h5',
    more: 'M5 12h.01M12 12h.01M19 12h.01',
    info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5M12 8h.01',
    eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
};

/** @param {string} name */
export const icon = (name) =>
    h('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: PATHS[name] ?? '' }));
