import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { testApp, type Answer } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { mailsTo } from '@/testing/mails';

const DAY = 24 * 3600 * 1000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const setCookieOf = ({ headers }: Pick<Answer, 'headers'>) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('atrium.device=')) ?? '';
const deviceOf = (answer: Pick<Answer, 'headers'>) => setCookieOf(answer).split(';')[0] ?? '';

eachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));

  /** A user signing in on several browsers over some days. */
  async function somebody() {
    const { id, email } = await createUser(db);
    let days = 0;
    const api = testApp(db, { now: () => new Date(Date.now() + days * DAY) });
    return {
      id,
      email,
      on: (day: number) => void (days = day),
      signIn: (agent: string, cookie = '') =>
        api.post<{ sessionToken: string }>(
          '/v1/endusers/auth',
          { email, password: 'atrium-demo' },
          { headers: { 'user-agent': agent, cookie } },
        ),
      start: (as: string, cookie: string) => api.get('/v1/endusers', { as, headers: { cookie } }),
      mails: async () => (await mailsTo(db, email)).map(({ kind }) => kind),
    };
  }

  test('a browser is known by its cookie, whatever it calls itself', async () => {
    const { signIn, mails } = await somebody();
    const cookie = deviceOf(await signIn(FIREFOX));
    expect(deviceOf(await signIn(CHROME, cookie))).toBe(cookie);
    expect(await mails()).toEqual([]);
  });

  test('it stays known for 90 days after it was seen, if only by a session that lives on', async () => {
    const { on, signIn, start, mails } = await somebody();
    const first = await signIn(FIREFOX);
    const cookie = deviceOf(first);
    for (const day of [20, 40, 60, 80]) {
      on(day);
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      expect((await start(first.body.sessionToken, cookie)).status).toBe(200);
    }
    on(169);
    await signIn(FIREFOX, cookie);
    expect(await mails()).toEqual([]);
    on(260);
    await signIn(FIREFOX, cookie);
    expect(await mails()).toEqual(['new-sign-in']);
  });

  test('the cookie of somebody else and one that was made up make nobody known', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const cookie = deviceOf(await one.signIn(FIREFOX));
    await two.signIn(FIREFOX);
    await two.signIn(CHROME, cookie);
    expect(await two.mails()).toEqual(['new-sign-in']);
    const madeUp = `atrium.device=${'a'.repeat(5000)}`;
    expect(deviceOf(await two.signIn(CHROME, madeUp))).toMatch(/^atrium\.device=[\w-]{43}$/);
  });

  test('the cookie lasts, is for the server alone, and is kept as a hash', async () => {
    const { id, signIn } = await somebody();
    const answer = await signIn(FIREFOX);
    expect(setCookieOf(answer)).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const rows = await db.selectFrom('verification').selectAll().where('userId', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(deviceOf(answer).split('=')[1]);
  });

  test('a client without cookies is kept twenty times at most, and a browser that is in use stays known', async () => {
    const { id, on, signIn, mails } = await somebody();
    const devices = () =>
      db.selectFrom('verification').select('identifier').where('userId', '=', id).execute();
    const first = deviceOf(await signIn(FIREFOX));
    for (let n = 1; n < 20; n += 1) {
      on(n);
      await signIn(FIREFOX);
    }
    expect(await devices()).toHaveLength(20);
    on(20);
    await signIn(CHROME, first);
    expect(await mails()).toEqual([]);
    const before = await devices();
    on(21);
    await signIn(FIREFOX);
    await signIn(FIREFOX);
    const after = await devices();
    expect(after).toHaveLength(20);
    const gone = before.filter(({ identifier }) => !after.some((row) => row.identifier === identifier));
    expect(gone).toHaveLength(2);
    await db.deleteFrom('sign_in').where('userId', '=', id).execute();
    await signIn(CHROME, first);
    expect(await mails()).toEqual([]);
  });

  test('who comes back after months is told, although the list of sign-ins is empty by then', async () => {
    const { email, on, signIn, mails } = await somebody();
    await signIn(FIREFOX);
    await db.deleteFrom('sign_in').where('email', '=', email).execute();
    on(200);
    await signIn(FIREFOX);
    expect(await mails()).toEqual(['new-sign-in']);
  });
});
