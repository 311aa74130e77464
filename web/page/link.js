// link.js: what the part of the address behind # says, and how it is written. One link opens one screen; the names
// are fixed, since people keep links. Knows no screen.

/**
 * @typedef {object} Link
 * @property {string} screen 'play' where none is named
 * @property {string} [game]
 * @property {number} [size]
 * @property {string} [fen]
 * @property {string[]} [moves]
 * @property {'friend' | 'computer'} [against]
 * @property {number} [level]
 * @property {string} [ini] the text of a variant file
 * @property {string} [pgn]
 * @property {string} [id] a game of this browser
 * @property {string} [fault] what cannot be read
 */

const TEXTS = ['screen', 'game', 'fen', 'id', 'pgn'];
const MOST_SIZE = 26;
const MOST_LEVEL = 10;

/** @param {Uint8Array<ArrayBuffer>} bytes */
const toBase64 = (bytes) =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '');

/** @param {string} text */
const fromBase64 = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

/**
 * A long text as a short one that an address can hold.
 * @param {string} text
 */
export async function pack(text) {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** @param {string} packed */
export async function unpack(packed) {
    const stream = new Blob([fromBase64(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(stream).text();
}

/**
 * @param {string} value
 * @param {number} most
 */
function number(value, most) {
    const n = Number(value);
    return /^\d+$/.test(value) && n >= 1 && n <= most ? n : null;
}

/**
 * @param {string} hash with or without its #
 * @returns {Promise<Link>}
 */
export async function readLink(hash) {
    /** @type {any} */
    const link = { screen: 'play' };
    const text = hash.replace(/^#/, '');
    if (!text) return link;
    for (const part of text.split('&')) {
        const [name, ...rest] = part.split('=');
        let value;
        try {
            value = decodeURIComponent(rest.join('='));
        } catch {
            return { screen: 'play', fault: part };
        }
        const fault = { screen: 'play', fault: `${name}=${value}` };
        if (TEXTS.includes(name) && value) link[name] = value;
        else if (name === 'size' && number(value, MOST_SIZE)) link.size = number(value, MOST_SIZE);
        else if (name === 'level' && number(value, MOST_LEVEL)) link.level = number(value, MOST_LEVEL);
        else if (name === 'against' && /^(friend|computer)$/.test(value)) link.against = value;
        else if (name === 'moves') link.moves = value ? value.split(',') : [];
        else if (name === 'ini' || name === 'game64') {
            try {
                link[name === 'ini' ? 'ini' : 'pgn'] = await unpack(value);
            } catch {
                return fault;
            }
        } else return fault;
    }
    return link;
}

/** @param {Partial<Link>} link */
export async function writeLink(link) {
    const parts = [];
    if (link.screen && link.screen !== 'play') parts.push(`screen=${link.screen}`);
    if (link.id) parts.push(`id=${link.id}`);
    if (link.game) parts.push(`game=${encodeURIComponent(link.game)}`);
    if (link.size) parts.push(`size=${link.size}`);
    if (link.fen) parts.push(`fen=${encodeURIComponent(link.fen)}`);
    if (link.moves?.length) parts.push(`moves=${link.moves.map(encodeURIComponent).join(',')}`);
    if (link.against) parts.push(`against=${link.against}`);
    if (link.level) parts.push(`level=${link.level}`);
    if (link.ini) parts.push(`ini=${await pack(link.ini)}`);
    if (link.pgn) parts.push(`game64=${await pack(link.pgn)}`);
    return parts.length ? `#${parts.join('&')}` : '#';
}
