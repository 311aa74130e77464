// axe.mjs: what axe-core finds wrong with a screen for people who cannot see or use a mouse.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @param {import('playwright-core').Page} page */
export async function violations(page) {
    await page.evaluate(AXE);
    const found = await page.evaluate(() => /** @type {any} */ (window).axe.run());
    return found.violations.map((/** @type {any} */ one) => `${one.id}: ${one.help}: ${one.nodes[0]?.html}`);
}

/**
 * How much wider than the window the screen is.
 * @param {import('playwright-core').Page} page
 */
export const overflow = (page) =>
    // not innerWidth: a phone makes that wider to show what overflows
    page.evaluate((width) => document.documentElement.scrollWidth - width, page.viewportSize()?.width ?? 0);
