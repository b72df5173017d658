import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { isFull } from '../../testing/scale';
import { ROOT } from './processes';

/** Rules that every page holds. Source: quality, Q-15.1. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeInPage {
  axe: { run: (root: Document, options: object) => Promise<axe.AxeResults> };
}

/**
 * Fails with rule, element and reason for everything that axe finds on the page. A single letter or digit counts as
 * text too: the number of a badge has to be readable before it reaches ten.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (tags) =>
      (globalThis as unknown as AxeInPage).axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        checks: { 'color-contrast': { options: { ignoreLength: true } } },
      }),
    TAGS,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html.slice(0, 300)} ${failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Puts a picture of the page into `test-results/looks`, for people to look at, when the whole of everything runs. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!isFull) return;
  await page.screenshot({ path: resolve(ROOT, 'test-results/looks', `${name}.png`), animations: 'disabled' });
}
