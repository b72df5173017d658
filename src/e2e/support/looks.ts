import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { isFull } from '../../testing/scale';
import { ROOT } from './processes';

/** Rules that every page must pass. Source: quality, Q-15.1. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on colors. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The minified axe, half a megabyte. */
const AXE = readFileSync(resolve(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface AxeInPage {
  axe?: { run: (root: Document, options: object) => Promise<AxeResults> };
}

const withAxe = new WeakSet<Page>();

/** Loads axe into the page, and from then on into every document that it opens: it is sent to the browser once. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(AXE);
  if (withAxe.has(page)) return;
  withAxe.add(page);
  await page.addInitScript(AXE);
}

/**
 * The violations axe finds on the page for these rules, one line each, formatted in the page, so that the rest of
 * axe's result stays there.
 */
async function findFaults(page: Page, runOnly: object): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async (rules) => {
    const found = await (globalThis as unknown as AxeInPage).axe?.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
      selectors: false,
      checks: { 'color-contrast': { options: { ignoreLength: true } } },
    });
    if (!found) throw new Error('axe is not there');
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id} (${help}): ${html.slice(0, 300)} ${failureSummary ?? ''}`,
      ),
    );
  }, runOnly);
}

/** Until a page that is still drawing has come to rest. */
const REST_MS = 15_000;

/** What is half drawn may fail a rule for a moment: only faults that stay are the page's. */
const expectNone = (page: Page, what: string, rules: object) =>
  expect
    .poll(() => findFaults(page, rules), { timeout: REST_MS, message: `${what} of ${page.url()}` })
    .toEqual([]);

/**
 * Fails with rule, element and reason for every violation that axe finds on the page. A single letter or digit counts
 * as text too: the number of a badge has to be readable below ten.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page, 'accessibility', { type: 'tag', values: TAGS });
}

/** The same for color rules only, for a page whose other rules are checked elsewhere. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNone(page, 'colours', { type: 'rule', values: OF_COLOUR });
}

/** Saves a screenshot of the page to `test-results/looks`, for human review, in a full run. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!isFull) return;
  await page.screenshot({ path: resolve(ROOT, 'test-results/looks', `${name}.png`), animations: 'disabled' });
}
