import { beforeAll, expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { mailsTo } from '@/testing/mails';
import { appCode, switchTwoFactorOn, wrongCode } from '@/testing/twoFactor';

interface Entered {
  session: { identity: EndUser };
  sessionToken: string;
}

const LOGIN = '/v1/endusers/auth';
const STEP = '/v1/endusers/auth/two-factor';
const HALF_MINUTE = 30_000;

anyDatabase((_name, open) => {
  let db: Database;
  let clock = Date.now();
  let api: ReturnType<typeof testApp>;
  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now: () => new Date(clock) });
  });

  const person = async () => {
    const user = await createUser(db);
    const on = await switchTwoFactorOn(api, await api.signIn(user.email));
    clock += 3 * HALF_MINUTE;
    const at = () => new Date(clock);
    return { ...user, ...on, shown: () => appCode(on.secret, at()), wrong: () => wrongCode(on.secret, at()) };
  };
  const first = async (email: string, more: object = {}, cookie?: string) => {
    const answer = await api.post(
      LOGIN,
      { email, password: TEST_PASSWORD, ...more },
      { headers: { cookie } },
    );
    return {
      ...answer,
      challenge: (answer.body.current as { challenge?: string } | undefined)?.challenge ?? '',
    };
  };
  const second = (challenge: string, code: string, more: object = {}) =>
    api.post<Entered>(STEP, { challenge, code, method: 'totp', ...more });
  const sessionsOf = async (userId: string) =>
    (await db.selectFrom('session').select('id').where('userId', '=', userId).execute()).length;

  test('the right password alone opens nothing; the code from the app does', async () => {
    const { id, email, shown } = await person();
    await db.deleteFrom('session').where('userId', '=', id).execute();
    const refused = await first(email, { remember: false });
    expect(refused).toMatchObject({
      status: 401,
      body: { code: 'two-factor-required', current: { methods: ['totp', 'backup'] } },
    });
    expect(await sessionsOf(id)).toBe(0);
    expect(refused.headers.getSetCookie().join()).not.toContain('session_token');
    const code = shown();
    const { status, body, headers } = await second(refused.challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    expect(body.session.identity).toMatchObject({ id, twoFactorEnabled: true });
    expect((await api.get('/v1/endusers', { as: body.sessionToken })).status).toBe(200);
    const cookie = headers.getSetCookie().find((one) => one.includes('session_token'));
    expect(cookie).not.toContain('Max-Age');
    expect(await second(refused.challenge, shown())).toMatchObject({
      status: 401,
      body: { code: 'challenge-invalid' },
    });
  });

  test('the challenge may ride on its cookie', async () => {
    const { email, shown } = await person();
    const { headers } = await first(email);
    const cookie = headers
      .getSetCookie()
      .find((one) => one.startsWith('atrium.two_factor'))
      ?.split(';')[0];
    expect(await api.post(STEP, { code: shown(), method: 'totp' }, { headers: { cookie } })).toMatchObject({
      status: 200,
    });
  });

  test('two second steps with one challenge at once open one session', async () => {
    const { id, email, shown } = await person();
    const before = await sessionsOf(id);
    const { challenge } = await first(email);
    const answers = await Promise.all([1, 2, 3].map(() => second(challenge, shown())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(id)).toBe(before + 1);
  });

  test('a code of the app counts once, on whichever challenge, and so do the earlier ones of its window', async () => {
    const { email, secret, shown } = await person();
    const [one, two] = [await first(email), await first(email)];
    expect((await second(one.challenge, shown())).status).toBe(200);
    expect(await second(two.challenge, shown())).toMatchObject({ status: 409, body: { code: 'code-used' } });
    const earlier = appCode(secret, new Date(clock - HALF_MINUTE));
    expect(await second(two.challenge, earlier)).toMatchObject({ status: 409, body: { code: 'code-used' } });
    clock += HALF_MINUTE;
    expect((await second(two.challenge, shown())).status).toBe(200);
  });

  test('a backup code works once, also twice at the same time, and nine are left', async () => {
    const { email, backupCodes } = await person();
    const code = backupCodes[3] ?? '';
    const backup = { method: 'backup' };
    const challenges = [await first(email), await first(email)].map(({ challenge }) => challenge);
    const answers = await Promise.all(challenges.map((one) => second(one, code.toUpperCase(), backup)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await second((await first(email)).challenge, code, backup)).toMatchObject({
      status: 409,
      body: { code: 'code-invalid', current: { attemptsLeft: 4 } },
    });
    for (const rest of backupCodes.filter((one) => one !== code)) {
      expect((await second((await first(email)).challenge, rest.replace('-', ''), backup)).status).toBe(200);
    }
    const mails = (await mailsTo(db, email)).filter(({ kind }) => kind === 'backup-codes-low');
    expect(mails).toHaveLength(3);
  });

  test('five wrong codes end the challenge, ten lock the account’s second step for a quarter of an hour', async () => {
    const { id, email, shown, wrong } = await person();
    for (let round = 0; round < 2; round += 1) {
      const { challenge } = await first(email);
      for (let left = 4; left >= 0; left -= 1) {
        expect(await second(challenge, wrong())).toMatchObject({
          status: 409,
          body: { current: { attemptsLeft: left } },
        });
      }
      expect(await second(challenge, shown())).toMatchObject({
        status: 401,
        body: { code: 'challenge-invalid' },
      });
    }
    const { challenge } = await first(email);
    const locked = await second(challenge, shown());
    expect(locked).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    const failed = await db.selectFrom('sign_in').select('outcome').where('userId', '=', id).execute();
    expect(failed.filter(({ outcome }) => outcome === 'two-factor-failed')).toHaveLength(10);
    clock += 16 * 60_000;
    expect((await second((await first(email)).challenge, shown())).status).toBe(200);
  });

  test('guesses sent all at once are no more than five', async () => {
    const { email, wrong } = await person();
    const { challenge } = await first(email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => second(challenge, wrong())));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  test('a challenge ends after ten minutes, and with a new password', async () => {
    const { id, email, shown } = await person();
    const { challenge } = await first(email);
    clock += 10 * 60_000 + 1000;
    expect((await second(challenge, shown())).status).toBe(401);
    const fresh = await first(email);
    await db.updateTable('user').set({ banned: 1, banReason: 'Spam' }).where('id', '=', id).execute();
    expect(await second(fresh.challenge, shown())).toMatchObject({
      status: 403,
      body: { code: 'account-banned' },
    });
  });

  test('a trusted browser is not asked for 30 days, another one is; turning it off and on ends that', async () => {
    const { email, shown } = await person();
    const { headers } = await second((await first(email)).challenge, shown(), { trustDevice: true });
    const cookie = headers
      .getSetCookie()
      .find((one) => one.startsWith('atrium.trusted_device'))
      ?.split(';')[0];
    expect((await first(email, {}, cookie)).status).toBe(200);
    expect((await first(email)).status).toBe(401);
    const other = await person();
    expect((await first(other.email, {}, cookie)).status).toBe(401);
    clock += 31 * 24 * 3600 * 1000;
    expect((await first(email, {}, cookie)).status).toBe(401);
  });

  test.each([
    { code: '12345a' },
    { code: '' },
    { method: 'sms' },
    { code: 'x'.repeat(100) },
    { code: ['1'] },
  ])('what is no code is refused: %j', async (bad) => {
    const { status, body } = await api.post(STEP, { challenge: 'c', code: '123456', method: 'totp', ...bad });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([Object.keys(bad)[0]]);
  });
});
