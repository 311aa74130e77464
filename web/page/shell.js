// shell.js: what stands around every screen: the head with the ways to all screens, and the line at the foot that
// tells what has happened.

import { h } from './view.js';
import { dialog, iconButton } from './ui.js';
import { icon } from './icons.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */

const WAYS = () => [
    { screen: 'play', text: t('Play'), icon: 'play' },
    { screen: 'choose', text: t('Games'), icon: 'grid' },
    { screen: 'analyse', text: t('Analyse'), icon: 'chart' },
    { screen: 'editor', text: t('Editor'), icon: 'board' },
    { screen: 'memory', text: t('Memory'), icon: 'brain' },
    { screen: 'workshop', text: t('Workshop'), icon: 'tools' },
    { screen: 'originals', text: t('Originals'), icon: 'terminal' },
    { screen: 'games', text: t('My games'), icon: 'clock' },
    { screen: 'settings', text: t('Settings'), icon: 'gear' },
];

/** The names of all screens: the ways, and those that one comes to from a game. */
export const SCREENS = [...WAYS().map(({ screen }) => screen), 'rules', 'review'];

/**
 * @param {App} app
 * @param {boolean} isList
 */
function ways(app, isList) {
    return WAYS().map(({ screen, text, icon: picture }) =>
        h(
            'a',
            {
                key: screen,
                class: isList ? 'way large' : 'way',
                href: screen === 'play' ? '#' : `#screen=${screen}`,
                'aria-current': app.link.screen === screen ? 'page' : undefined,
                onclick: () => {
                    app.isMenuOpen = false;
                    app.draw();
                },
            },
            icon(picture),
            h('span', null, text),
        ),
    );
}

/** @param {App} app */
function notice(app) {
    const { notice: said } = app;
    return h(
        'div',
        { key: 'notice', class: 'notices', role: 'status', 'aria-live': 'polite' },
        said &&
            h(
                'div',
                { class: said.isFault ? 'notice fault' : 'notice' },
                h('span', null, said.text),
                said.action &&
                    h('button', { type: 'button', class: 'button small', onclick: () => said.run?.() }, said.action),
                iconButton(t('Dismiss'), 'close', () => app.hush()),
            ),
    );
}

/**
 * @param {App} app
 * @param {import('./view.js').Child} content
 */
export function shell(app, content) {
    const openMenu = (/** @type {boolean} */ isOpen) => {
        app.isMenuOpen = isOpen;
        app.draw();
    };
    const isZen = app.settings.zen && app.link.screen === 'play';
    return h(
        'div',
        { key: 'shell', class: `shell screen-${app.link.screen}${isZen ? ' zen' : ''}` },
        h('a', { key: 'skip', class: 'skip', href: '#main', onclick: skip }, t('Skip to the content')),
        h(
            'header',
            { key: 'head', class: 'head' },
            h(
                'a',
                { class: 'brand', href: '#', 'aria-label': t('tabiya, the first page') },
                brand(),
                h('span', null, 'tabiya'),
            ),
            h('nav', { class: 'ways', 'aria-label': t('Screens') }, ways(app, false)),
            iconButton(t('Menu'), 'menu', () => openMenu(true), { class: 'menu-button', expanded: app.isMenuOpen }),
        ),
        h('main', { key: 'main', id: 'main', tabindex: '-1' }, content),
        app.isMenuOpen &&
            dialog(t('Menu'), () => openMenu(false), [
                h('nav', { class: 'ways-list', 'aria-label': t('All screens') }, ways(app, true)),
            ]),
        notice(app),
    );
}

/** @param {Event} event */
function skip(event) {
    event.preventDefault();
    document.getElementById('main')?.focus();
}

const brand = () =>
    h(
        'svg',
        { class: 'brand-mark', viewBox: '0 0 32 32', 'aria-hidden': 'true' },
        h('rect', { x: 1, y: 1, width: 30, height: 30, rx: 7, class: 'brand-ground' }),
        h('path', { d: 'M1 16h15v15H8a7 7 0 0 1-7-7zM16 1h8a7 7 0 0 1 7 7v8H16z', class: 'brand-square' }),
        h('circle', { cx: 16, cy: 16, r: 6.5, class: 'brand-man' }),
    );
