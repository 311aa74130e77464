// analyse_open.js: where a study comes from: a link, a game of this browser, a record that was read, or what was
// analysed last, which a browser keeps.

import { Cursor, startOf, withTexts } from '../../parts/cursor.js';
import { NOTHING_OPEN } from '../../parts/open_view.js';
import { emptyStudy, fold, record, reduce } from '../../parts/tree.js';
import { fold as foldGame } from '../../state.js';
import { ownGames } from '../../parts/own.js';
import { readText } from '../../parts/open.js';
import { studyOf } from '../../parts/record.js';
import { t } from '../../words.js';
import { writeLink } from '../../link.js';

/** @typedef {import('../../app.js').App} App */
/** @typedef {import('../../link.js').Link} Link */
/** @typedef {import('../../parts/tree.js').Study} Study */
/** @typedef {import('../../parts/tree.js').Log} Log */
/** @typedef {{study: Study, next: number, evaluations?: Record<number, import('../../parts/score.js').Evaluation>, at?: number}} Made */
/** @typedef {{game: string, size?: [number, number] | null, fen?: string | null, ini?: string}} Start */

/**
 * A study of moves from a start. Stops at a move that cannot be played, and tells which.
 * @param {App} app
 * @param {Start} start
 * @param {number} first the number of its root
 * @param {string[]} [moves] in any form
 * @returns {Made}
 */
export function fromStart(app, { game: name, size = null, fen = null, ini }, first, moves = []) {
    const study = emptyStudy({ game: name, size, fen, ...(ini && { ini }) }, first);
    const game = startOf(app.variants, study);
    const { variant } = game;
    try {
        /** @type {{id: number, move: string, text: string}[]} */
        const added = [];
        for (const text of moves) {
            try {
                const move = game.read(text);
                added.push({ id: first + 1 + added.length, move, text: game.shown(move) });
                game.play(move);
            } catch (problem) {
                const why = /** @type {Error} */ (problem).message;
                app.tell(t('The link has a move that cannot be played, {move}: {why}.', { move: text, why }), {
                    isFault: true,
                });
                break;
            }
        }
        const next = first + 1 + added.length;
        if (!added.length) return { study, next };
        return { study: reduce(study, { k: 'add', under: first, moves: added }), next, at: next - 1 };
    } finally {
        game.close();
        variant.close();
    }
}

/**
 * @param {App} app
 * @param {import('../../parts/record.js').PgnGame} game
 * @param {number} first
 * @returns {Made}
 */
export function fromRecord(app, game, first) {
    const made = studyOf(game, first);
    const { study, cut } = withTexts(app.variants, made.study);
    if (cut) app.tell(t('Some moves cannot be played; what follows them is left out.'), { isFault: true });
    return { ...made, study };
}

/**
 * A game of this browser, with its moves; null: there is none.
 * @param {App} app
 * @param {string} id
 * @param {number} first
 * @returns {Promise<Made | null>}
 */
export async function fromJournal(app, id, first) {
    const entries = await app.journal.read(id);
    if (entries[0]?.k !== 'opened') return null;
    const { opened, moves, result } = foldGame(entries);
    const { game, size, fen, ini } = opened;
    if (ini) app.learn(ini);
    const start = { game, size: sized(size), fen, ini };
    const made = fromStart(
        app,
        start,
        first,
        moves.map(({ m }) => m),
    );
    const tags = opened.players.map((player, side) => {
        const name = player.kind === 'computer' ? t('Computer, level {level}', { level: player.level }) : player.name;
        return /** @type {[string, string]} */ ([side === 0 ? 'White' : 'Black', name || t('You')]);
    });
    const date = new Date(opened.at).toISOString().slice(0, 10).replaceAll('-', '.');
    return { ...made, study: { ...made.study, tags: [...tags, ['Date', date]], result } };
}

/** @param {number | undefined} size @returns {[number, number] | null} */
const sized = (size) => (size ? [size, size] : null);

/** @param {Link} link */
const names = ({ game, fen, ini, moves, size, pgn, id }) => Boolean(game ?? fen ?? ini ?? moves ?? size ?? pgn ?? id);

/**
 * @param {App} app
 * @param {Link} link
 * @param {number} first
 * @returns {Promise<Made & {games?: import('../../parts/record.js').PgnGame[], faults?: any[]}>}
 */
async function fromLink(app, link, first) {
    if (link.ini) app.learn(link.ini);
    const described = link.ini && !link.game ? (/^\s*\[([^\]:]+)/m.exec(link.ini)?.[1].trim() ?? '') : '';
    const name = link.game || described || 'chess';
    const game = app.variants.names().includes(name) ? name : app.variants.find(name) || name;
    if (link.id) {
        const made = await fromJournal(app, link.id, first);
        if (made) return made;
        throw new Error(t('this game is no longer in this browser'));
    }
    if (link.pgn) {
        const { games, faults } = readText(app.variants, link.pgn, { game });
        if (!games.length) throw new Error(faults[0]?.text ?? t('there is no game in it'));
        return { ...fromRecord(app, games[0], first), games, faults };
    }
    return fromStart(app, { game, size: sized(link.size), fen: link.fen, ini: link.ini }, first, link.moves);
}

/**
 * The start of the game that was played last.
 * @param {App} app
 * @param {number} first
 * @returns {Promise<Made>}
 */
async function fromLast(app, first) {
    try {
        const id = await app.journal.get('last');
        const [opened] = id ? await app.journal.read(id) : [];
        if (opened?.k === 'opened') {
            if (opened.ini) app.learn(opened.ini);
            return fromStart(app, { ...opened, size: sized(opened.size) }, first);
        }
    } catch {
        // what was kept is of no use any more
    }
    return fromStart(app, { game: 'chess' }, first);
}

/**
 * What a browser keeps of the analysis, if it can still be used.
 * @param {App} app
 */
async function recall(app) {
    const found = await app.journal.get('analysis').catch(() => null);
    if (!found?.log?.entries?.length) return null;
    try {
        for (const entry of found.log.entries) if (entry.k === 'set' && entry.study.ini) app.learn(entry.study.ini);
        return /** @type {{log: Log, at: number, evaluations: any, source: string, id: string, flipped: boolean, folded: any}} */ (
            found
        );
    } catch {
        return null;
    }
}

/**
 * @param {Link} link
 * @param {App} app
 */
export async function openStudy(link, app) {
    await ownGames(app);
    const before = await recall(app);
    const said = link.fault;
    if (said) app.tell(t('This part of the link cannot be read: {part}', { part: said }), { isFault: true });
    const source = await sourceOf(app, link);
    if (before && (!names(link) || said || before.source === source)) {
        const again = resume(app, before);
        if (again) return again;
    }
    const log = before?.log ?? { entries: [], undone: [], next: 1 };
    /** @type {Made & {games?: any[], faults?: any[]}} */
    let made;
    let isLinked = true;
    try {
        made = names(link) && !said ? await fromLink(app, link, log.next) : await fromLast(app, log.next);
    } catch (problem) {
        isLinked = false;
        made = await fromLast(app, log.next);
        const why = String(/** @type {any} */ (problem).message).replace(/\.$/, '');
        app.tell(t('The link cannot be opened: {why}.', { why }), { isFault: true });
    }
    const { study, next, evaluations = {}, at = study.root, games = [], faults = [] } = made;
    return {
        log: record(log, { k: 'set', study, from: before?.at }, next),
        at,
        evaluations,
        source: isLinked ? source : '',
        id: isLinked ? (link.id ?? '') : '',
        flipped: false,
        folded: {},
        cursor: new Cursor(app.variants, study),
        window: /** @type {import('./analyse.js').Window} */ (
            games.length > 1 ? 'games' : faults.length ? 'open' : null
        ),
        opening: { ...NOTHING_OPEN, games, faults, text: link.pgn ?? '' },
    };
}

/**
 * What names a study: the link, and of a game that goes on how far it was.
 * @param {App} app
 * @param {Link} link
 */
async function sourceOf(app, link) {
    const entries = link.id ? await app.journal.read(link.id) : [];
    return names(link) ? `${await writeLink(link)} ${entries.length}` : '';
}

/**
 * @param {App} app
 * @param {NonNullable<Awaited<ReturnType<typeof recall>>>} before
 */
function resume(app, before) {
    try {
        const study = fold(before.log.entries);
        const cursor = new Cursor(app.variants, study);
        const at = before.at in study.nodes ? before.at : study.root;
        cursor.go(study, at);
        const { log, evaluations = {}, source, id = '', flipped = false, folded = {} } = before;
        return { log, at, evaluations, source, id, flipped, folded, cursor, window: null, opening: NOTHING_OPEN };
    } catch {
        return null; // its game is not known any more
    }
}
