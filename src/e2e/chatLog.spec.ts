import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { count } from '../testing/scale';
import { inParallel } from './support/accounts';
import { joinIn, type Person, register, type Session } from './support/comeIn';
import { expect, test } from './support/fixtures';

/** More than a window of the log contains; in a full run more than two windows. */
const MESSAGES = count(320, 420);
const MOST_DRAWN = 200;
/** As many pages of older messages as make the window drop the newest. */
const OLDER_PAGES = count(5, 6);
const NEWER_PAGES = count(1, 2);
const LINES = ['Yes.', 'Could you look at the plan again before we meet?', 'One\n\ntwo\n\nthree', '🙂'];

/** Sends many messages from a new user to another; returns both. */
async function tellMuch(browser: Browser, baseURL: string): Promise<{ writer: Session; reader: Person }> {
  const writer = await register(baseURL, 'Writer');
  const reader = await joinIn(browser, baseURL, 'Reader');
  const numbers = Array.from({ length: MESSAGES }, (_, n) => n);
  await inParallel(numbers, 4, async (n) => {
    const body = `${n}: ${LINES[n % LINES.length]}`;
    const answer = await fetch(`${baseURL}/api/chat/messages/new`, {
      method: 'POST',
      headers: { 'session-token': writer.token, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: randomUUID(), recipients: [reader.id], body }),
    });
    expect(answer.status).toBe(200);
  });
  return { writer, reader };
}

/** The rendered messages of the log: their number, and the first and last of them. */
const drawn = (page: Page) =>
  page.getByRole('log').evaluate((log) => {
    const seqs = [...log.querySelectorAll<HTMLElement>('[data-seq]')].map((row) =>
      Number(row.dataset['seq']),
    );
    return { count: seqs.length, first: seqs[0] ?? 0, last: seqs.at(-1) ?? 0 };
  });

/**
 * Scrolls near an end of the loaded messages, waits for the next page without scrolling, and returns the largest
 * displacement of the topmost visible message in any frame meanwhile, in pixels.
 */
async function readOn(page: Page, towards: 'older' | 'newer'): Promise<number> {
  return page.getByRole('log').evaluate(async (log, direction) => {
    const frame = () => new Promise(requestAnimationFrame);
    const rows = () => [...log.querySelectorAll<HTMLElement>('[data-seq]')];
    const end = () => Number((direction === 'older' ? rows()[0] : rows().at(-1))?.dataset['seq']);
    const before = end();
    log.scrollTop = direction === 'older' ? 500 : log.scrollHeight - log.clientHeight - 500;
    await frame();
    const edge = log.getBoundingClientRect().top;
    const eye = rows().find((row) => row.getBoundingClientRect().bottom > edge);
    const seq = eye?.dataset['seq'];
    const topOf = () => log.querySelector(`[data-seq="${seq}"]`)?.getBoundingClientRect().top ?? Infinity;
    const start = topOf();
    let moved = 0;
    for (let after = 0; after < 10; after += end() === before ? 0 : 1) {
      await frame();
      moved = Math.max(moved, Math.abs(topOf() - start));
    }
    return moved;
  }, towards);
}

// Motion is what these tests are about.
test.use({ reducedMotion: 'no-preference' });

test('older and newer messages come in without moving what one reads, and at most 200 are drawn', async ({
  browser,
  baseURL,
}) => {
  const { writer, reader } = await tellMuch(browser, baseURL ?? '');
  const { page } = reader;
  await page.goto(`/dashboard/chat/${writer.username}`);
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: /^(Jump to latest|\d+ new)/ }).click();
  await expect(page.getByRole('log')).toContainText(`${MESSAGES - 1}: `);
  const { last } = await drawn(page);
  const pages = [
    ...Array.from({ length: OLDER_PAGES }, () => 'older' as const),
    ...Array.from({ length: NEWER_PAGES }, () => 'newer' as const),
  ];
  for (const [turn, direction] of pages.entries()) {
    expect(await readOn(page, direction), `pixels, page ${turn + 1}, ${direction}`).toBeLessThan(1);
    expect((await drawn(page)).count).toBeLessThanOrEqual(MOST_DRAWN);
  }
  expect((await drawn(page)).last, 'the far end was dropped').toBeLessThan(last);
});
