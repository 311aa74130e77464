// storage.js: what is said when a browser cannot keep something, and how much it keeps.

import { t } from '../words.js';

/** @param {unknown} problem */
export function storageFault(problem) {
    const { name = '', message = '' } = /** @type {any} */ (problem) ?? {};
    if (name === 'QuotaExceededError')
        return t('The storage of this browser is full. Export games to a file, then delete some of them here.');
    return t('This browser could not keep it: {why}', { why: message || name });
}

/** @param {number} bytes */
export function amount(bytes) {
    if (bytes < 1000) return t('{n} bytes', { n: bytes });
    if (bytes < 1e6) return t('{n} kB', { n: Math.round(bytes / 1000) });
    if (bytes < 1e9) return t('{n} MB', { n: (bytes / 1e6).toFixed(1) });
    return t('{n} GB', { n: (bytes / 1e9).toFixed(1) });
}
