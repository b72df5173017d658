import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { inParallel } from './support/accounts';
import { DEMO_PASSWORD, demoEmail } from './support/demo';
import { expect, test } from './support/fixtures';

/** More than two windows of the log. */
const MESSAGES = 420;
const MOST_DRAWN = 200;
/** A busy machine takes its time. */
const PATIENCE = { timeout: 60_000 };
const LINES = ['Yes.', 'Could you look at the plan again before we meet?', 'One\n\ntwo\n\nthree', '🙂'];

/** Somebody who has written very much to the demo's member; gives the username that the conversation opens by. */
async function tellMuch(request: APIRequestContext): Promise<string> {
  const signIn = async (role: 'manager' | 'member') => {
    const data = { email: demoEmail(role), password: DEMO_PASSWORD };
    const { sessionToken, session } = (await (await request.post('/v1/endusers/auth', { data })).json()) as {
      sessionToken: string;
      session: { identity: { id: string; username: string } };
    };
    return { token: sessionToken, ...session.identity };
  };
  const member = await signIn('member');
  const { token, username } = await signIn('manager');
  const numbers = Array.from({ length: MESSAGES }, (_, n) => n);
  await inParallel(numbers, 4, async (n) => {
    const body = `${n}: ${LINES[n % LINES.length]}`;
    const answer = await request.post('/api/chat/messages/new', {
      headers: { 'session-token': token },
      data: { clientId: randomUUID(), recipients: [member.id], body },
    });
    expect(answer.status()).toBe(200);
  });
  return username;
}

/** How the log stands: how many messages are drawn, and the first and last of them. */
const drawn = (page: Page) =>
  page.getByRole('log').evaluate((log) => {
    const seqs = [...log.querySelectorAll<HTMLElement>('[data-seq]')].map((row) =>
      Number(row.dataset['seq']),
    );
    return { count: seqs.length, first: seqs[0] ?? 0, last: seqs.at(-1) ?? 0 };
  });

/**
 * Goes near an end of what is loaded, waits for the next page without moving, and says by how many pixels the message
 * under the eye ever stood elsewhere meanwhile, frame by frame.
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

test('older and newer messages come in without moving what one reads, and at most 200 are drawn', async ({
  context,
  request,
  signedInPage,
}) => {
  test.setTimeout(300_000);
  const username = await tellMuch(request);
  await context.clearCookies();
  const page = await signedInPage('member');
  await page.goto(`/dashboard/chat/${username}`);
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible(PATIENCE);
  await page.getByRole('button', { name: /^(Jump to latest|\d+ new)/ }).click();
  await expect(page.getByRole('log')).toContainText(`${MESSAGES - 1}: `, PATIENCE);
  const { last } = await drawn(page);
  const pages = [...Array.from({ length: 6 }, () => 'older' as const), 'newer' as const, 'newer' as const];
  for (const [turn, direction] of pages.entries()) {
    expect(await readOn(page, direction), `pixels, page ${turn + 1}, ${direction}`).toBeLessThan(1);
    expect((await drawn(page)).count).toBeLessThanOrEqual(MOST_DRAWN);
  }
  expect((await drawn(page)).last, 'the far end was dropped').toBeLessThan(last);
});
