import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { openStream } from '@/testing/openStream';
import { count } from '@/testing/scale';
import { databaseUrl, startPostgres } from '@/testing/postgres';
import { joinIn, type Person } from './support/comeIn';
import { CHAT, expectSeenTyping, header, said, say } from './support/chatting';
import { expect, test } from './support/fixtures';
import { scratchFolder } from './support/processes';
import { startServer } from './support/server';

/** Two servers on one PostgreSQL, with a user at each; without demo data. */
async function openBoth(browser: Browser) {
  const folder = scratchFolder();
  const postgres = await startPostgres();
  const env = { DATABASE_URL: databaseUrl(postgres.url, 'postgres'), DEMO: 'off' };
  const first = await startServer(folder.path, env);
  const second = await startServer(folder.path, env);
  const one = await joinIn(browser, first.url, 'Onno');
  const two = await joinIn(browser, second.url, 'Twyla');
  const close = async () => {
    await one.context.close();
    await two.context.close();
    await first.stop();
    await second.stop();
    await postgres.stop();
    folder.remove();
  };
  return { one, two, first, close };
}

/** Writes like a page of that user. */
async function post<T>({ context, origin }: Person, path: string, data: object): Promise<T> {
  const headers = { origin };
  const answer = await context.request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

test('two people at two instances talk, see each other there, and see cards come; when one instance dies the other goes on', async ({
  browser,
}) => {
  // Two servers and a database are started from scratch here.
  test.setTimeout(count(90_000, 400_000));
  const { one, two, first, close } = await openBoth(browser);
  await one.page.goto(`${CHAT}/${two.username}`);
  await say(one.page, 'From the first instance');
  await two.page.goto(`${CHAT}/${one.username}`);
  await expect(said(two.page, 'From the first instance')).toBeVisible();
  await say(two.page, 'From the second instance');
  await expect(said(one.page, 'From the second instance')).toBeVisible();
  await expectSeenTyping(two.page, one.page);
  await expect(header(one.page).getByText('Online')).not.toHaveCount(0);

  const { board } = await post<{ board: { id: string; columnOrder: string[] } }>(
    one,
    '/api/kanban/boards/new',
    {
      name: 'Across',
      key: 'CROSS',
      columns: ['To do'],
    },
  );
  const member = { boardId: board.id, userId: two.id, role: 'editor' };
  await post(one, '/api/kanban/boards/members/update', member);
  await two.page.goto('/dashboard/kanban?board=CROSS');
  await expect(two.page.getByRole('list', { name: /^To do, / })).toBeVisible();
  await post(one, '/api/kanban/cards/new', { columnId: board.columnOrder[0], name: 'From afar' });
  await expect(two.page.getByRole('listitem', { name: / From afar$/ })).toBeVisible();

  const listen = ({ origin }: Person, lastEventId = '') =>
    openStream((path, init) => fetch(origin + path, init), { as: one.token, lastEventId });
  const cut = await listen(one);
  await cut.first('live.hello');
  await first.stop('SIGKILL');
  const sent = { clientId: randomUUID(), recipients: [one.id], body: 'While you were away' };
  await post(two, '/api/chat/messages/new', sent);
  const resumed = await listen(two, cut.lastId());
  expect((await resumed.first('live.hello')).payload).toMatchObject({ resumed: true });
  expect((await resumed.first('chat.messageCreated')).payload).toMatchObject({
    message: { body: 'While you were away' },
  });
  await resumed.cut();
  await close();
});
