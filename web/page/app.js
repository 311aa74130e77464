// app.js: the page as a whole: what is there for all screens (games, journal, engine, settings), which screen is
// open, and the loop: an intent goes to the screen's act(), its view() is drawn. Each screen is a module of
// screens/, read when it is first opened.
//
// A screen has: open(link, app) -> state; view(state, send, app) -> elements; act(state, intent, app) -> [state] or
// [state, wish], where a wish is a function (app, send) that does what takes time or touches the world, and sends
// intents for what comes of it; and, where it needs them, title(state), keys(event, state) -> intent,
// close(state, app), isFull(state).

import '../board/board.js';
import { Engine, Variants } from '../tabiya.js';
import { Journal } from './journal.js';
import { applySettings, readSettings, themeOf, writeSettings } from './settings.js';
import { namesIn } from './parts/own.js';
import { patch } from './view.js';
import { readLink, writeLink } from './link.js';
import { SCREENS, shell } from './shell.js';
import { speak } from './speak.js';
import { storageFault } from './parts/storage.js';
import { startOffline } from './offline.js';
import { sentence, t, useLanguage } from './words.js';
import { wallClock } from './session.js';

/** @typedef {import('./link.js').Link} Link */
/** @typedef {import('./view.js').Child} Child */
/** @typedef {{kind: string} & Record<string, any>} Intent */
/** @typedef {(intent: Intent) => void} Send */
/** @typedef {(app: App, send: Send) => any} Wish may be a promise */
/**
 * @typedef {object} Screen
 * @property {(link: Link, app: App) => any} open may be a promise
 * @property {(state: any, send: Send, app: App) => Child} view
 * @property {(state: any, intent: Intent, app: App) => [any] | [any, Wish | null | undefined]} act
 * @property {(state: any) => string} [title]
 * @property {(event: KeyboardEvent, state: any) => Intent | null} [keys]
 * @property {(state: any, app: App) => void} [close]
 * @property {string | string[]} [style] its style sheets, seen from its folder
 */
/** @typedef {{text: string, action?: string, run?: () => void, isFault?: boolean}} Notice */

export class App {
    settings = readSettings();
    /** @type {Link} */
    link = { screen: 'play' };
    /** @type {Screen | null} */
    screen = null;
    /** @type {any} */
    state = null;
    /** @type {Notice | null} */
    notice = null;
    isMenuOpen = false;
    /** @type {Map<string, Promise<Engine>>} */
    #engines = new Map();
    /** @type {Map<string, any>} what the board needs of a game */
    #sheets = new Map();
    #isDrawing = false;
    #noticeTimer = 0;
    /** the text of each described game that is known, by its name */
    #learnt = new Map();
    #lessons = 0;

    /**
     * @param {Variants} variants
     * @param {Journal} journal
     * @param {HTMLElement} root
     */
    constructor(variants, journal, root) {
        this.variants = variants;
        this.journal = journal;
        this.root = root;
        this.now = wallClock;
    }

    // ---- screens ----

    /** Opens what the address names. */
    async follow() {
        const link = await readLink(location.hash);
        await this.show(link);
    }

    /**
     * @param {Link} link
     * @param {{replace?: boolean}} [options]
     */
    async go(link, { replace = false } = {}) {
        const hash = await writeLink(link);
        if (hash === location.hash || (hash === '#' && !location.hash)) return this.show(link);
        if (!replace) {
            location.hash = hash; // follow() is called by the event
            return;
        }
        history.replaceState(null, '', hash === '#' ? location.pathname : hash);
        await this.show(link);
    }

    /** @param {Link} link */
    async show(link) {
        const name = link.screen;
        /** @type {{screen: Screen}} */
        let module;
        try {
            if (!SCREENS.includes(name)) throw new Error(name);
            module = await import(new URL(`./screens/${name}/${name}.js`, import.meta.url).href);
        } catch {
            this.tell(t('There is no screen {name}.', { name }), { isFault: true });
            if (!this.screen) await this.show({ screen: 'play' });
            return;
        }
        const { screen } = module;
        const styles = [screen.style ?? []].flat();
        await Promise.all(
            styles.map((style) => loadStyle(new URL(`./screens/${name}/${style}`, import.meta.url).href)),
        );
        this.closeScreen();
        this.link = { ...link, screen: name };
        this.isMenuOpen = false;
        this.state = await screen.open(this.link, this);
        this.screen = screen;
        this.draw();
        scrollTo(0, 0);
    }

    closeScreen() {
        if (this.screen) this.screen.close?.(this.state, this);
        this.screen = null;
    }

    /** @type {Send} */
    send = (intent) => {
        const { screen } = this;
        if (!screen) return;
        const [state, wish] = screen.act(this.state, intent, this);
        this.state = state;
        this.draw();
        if (!wish) return;
        // what comes late, to a screen that was left, is not heard
        const send = (/** @type {Intent} */ later) => void (this.screen === screen && this.send(later));
        Promise.resolve()
            .then(() => wish(this, send))
            .catch((problem) => this.fail(problem));
    };

    draw() {
        if (this.#isDrawing) return;
        this.#isDrawing = true;
        queueMicrotask(() => {
            this.#isDrawing = false;
            if (!this.screen) return;
            const title = this.screen.title?.(this.state);
            document.title = title ? `${title} · tabiya` : 'tabiya';
            document.getElementById('first')?.remove(); // the picture that stood in for the board
            patch(this.root, [shell(this, this.screen.view(this.state, this.send, this))]);
        });
    }

    // ---- what screens ask for ----

    /** @param {Partial<import('./settings.js').Settings>} change */
    set(change) {
        this.settings = { ...this.settings, ...change };
        writeSettings(this.settings);
        applySettings(this.settings);
        if ('look' in change) this.#sheets.clear();
        this.send({ kind: 'settings' });
    }

    /**
     * An engine in a worker of its own: one plays and analyses, another one reviews meanwhile.
     * @param {'play' | 'review'} [which]
     */
    engine(which = 'play') {
        let engine = this.#engines.get(which);
        if (!engine) {
            engine = Engine.start({ tableMb: 32 });
            this.#engines.set(which, engine);
            engine.catch(() => this.#engines.delete(which));
        }
        return engine;
    }

    /**
     * What the board draws of a game.
     * @param {import('../tabiya.js').Variant} variant
     */
    sheet(variant) {
        const key = `${this.#lessons} ${variant.name} ${variant.width}x${variant.height}`;
        const known = this.#sheets.get(key);
        if (known) return known;
        const sheet = variant.sheet(this.settings.look);
        this.#sheets.set(key, sheet);
        return sheet;
    }

    /**
     * Makes the games of a text known, in place of others of their names.
     * @param {string} ini
     */
    learn(ini) {
        const names = namesIn(ini);
        if (names.length && names.every((name) => this.#learnt.get(name) === ini)) return [];
        for (const name of names) this.#learnt.set(name, ini);
        this.#lessons += 1;
        return this.variants.add(ini);
    }

    get theme() {
        return themeOf(this.settings);
    }

    /**
     * A line at the foot of the page; it goes by itself unless there is something to be done.
     * @param {string} text
     * @param {Omit<Notice, 'text'>} [options]
     */
    tell(text, options = {}) {
        this.notice = { text, ...options };
        clearTimeout(this.#noticeTimer);
        if (!options.action && !options.isFault) this.#noticeTimer = window.setTimeout(() => this.hush(), 6000);
        this.draw();
    }

    hush() {
        this.notice = null;
        this.draw();
    }

    /** @param {unknown} problem */
    fail(problem) {
        const { name, message } = /** @type {any} */ (problem) ?? {};
        const isFull = name === 'QuotaExceededError';
        this.tell(isFull ? storageFault(problem) : sentence(String(message ?? problem)), { isFault: true });
    }

    /** Says something aloud, if the user wants that. @param {string} text */
    speak(text) {
        if (this.settings.speech) speak(text);
    }

    /**
     * @param {string} text
     * @param {string} done what is told then
     */
    async copy(text, done) {
        try {
            await navigator.clipboard.writeText(text);
            this.tell(done);
        } catch {
            // no leave, or no secure place: it is shown to be copied by hand
            this.send({ kind: 'show text', text });
            this.tell(t('This browser does not let a page copy. Select the text and copy it.'));
        }
    }

    /**
     * @param {string} name
     * @param {string | Blob} content
     */
    save(name, content) {
        const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content;
        const link = document.createElement('a');
        link.href = URL.createObjectURL(blob);
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    }

    /**
     * Asks for a file.
     * @param {string} accept
     * @returns {Promise<{name: string, text: string} | null>}
     */
    pickFile(accept) {
        return new Promise((resolve) => {
            const input = document.createElement('input');
            input.type = 'file';
            input.accept = accept;
            input.onchange = async () => {
                const file = input.files?.[0];
                resolve(file ? { name: file.name, text: await file.text() } : null);
            };
            input.oncancel = () => resolve(null);
            input.click();
        });
    }
}

/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/** @param {string} href */
function loadStyle(href) {
    let loaded = styles.get(href);
    if (!loaded) {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        loaded = new Promise((resolve) => {
            link.onload = () => resolve();
            link.onerror = () => resolve();
        });
        document.head.append(link);
        styles.set(href, loaded);
    }
    return loaded;
}

/** @param {KeyboardEvent} event */
function isTyping(event) {
    const target = /** @type {HTMLElement} */ (event.composedPath()[0]);
    return /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable;
}

async function boot() {
    const root = /** @type {HTMLElement} */ (document.querySelector('#app'));
    applySettings(readSettings());
    const language = useLanguage(readSettings().language);
    const [variants, journal] = await Promise.all([Variants.load(), Journal.open(), language]);
    const app = new App(variants, journal, root);
    addEventListener('hashchange', () => void app.follow().catch((problem) => app.fail(problem)));
    addEventListener('keydown', (event) => {
        if (event.defaultPrevented || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
        const intent = app.screen?.keys?.(event, app.state);
        if (!intent) return;
        event.preventDefault();
        app.send(intent);
    });
    journal.follow((id) => app.send({ kind: 'changed', id }));
    addEventListener('unhandledrejection', ({ reason }) => app.fail(reason));
    addEventListener('pagehide', () => app.send({ kind: 'leave' }));
    document.addEventListener('visibilitychange', () => app.send({ kind: 'visible', isVisible: !document.hidden }));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => app.draw());
    await app.follow();
    await /** @type {any} */ (document.querySelector('tabiya-board'))?.settled;
    document.documentElement.dataset.ready = '';
    if (!journal.isKept) app.tell(t('This browser stores nothing for this page. Games are lost when you close it.'));
    void startOffline({
        onUpdate: (takeOver) => app.tell(t('A new version is ready.'), { action: t('Reload'), run: takeOver }),
    });
}

boot().catch((problem) => {
    const root = document.querySelector('#app');
    if (root) root.textContent = `tabiya cannot start: ${problem.message}`;
});
