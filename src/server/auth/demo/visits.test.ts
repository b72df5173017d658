import { expect, test } from 'vitest';
import { transaction } from '@/server/db/transaction';
import { anyDatabase } from '@/testing/database';
import { testApp } from '@/testing/api';
import { sessionFor } from '@/testing/session';
import { seedUsers } from '../seed';
import { seedVisits } from './visits';

const now = new Date();

anyDatabase((_name, open) => {
  test('each account shows its devices and 25 sign-ins, the admin three tokens and three open invitations', async () => {
    const db = await open();
    const users = await transaction(db, (trx) => seedUsers(trx, { now, count: 6 }));
    await transaction(db, (trx) => seedVisits(trx, { now, users }));
    const api = testApp(db);
    for (const [turn, user] of users.slice(0, 4).entries()) {
      const as = await sessionFor(api.services, user);
      const { sessions } = (
        await api.get<{ sessions: { browser: string; current: boolean }[] }>('/api/account/sessions', { as })
      ).body;
      expect(sessions.filter(({ current }) => !current)).toHaveLength(2 + (turn % 3));
      expect(sessions.every(({ browser, current }) => current || browser !== '')).toBe(true);
      const { signIns } = (await api.get<{ signIns: { outcome: string }[] }>('/api/account/sign-ins', { as }))
        .body;
      expect([signIns.length > 15, signIns.some(({ outcome }) => outcome === 'bad-password')]).toEqual([
        true,
        true,
      ]);
    }
    const late = await db.selectFrom('sign_in').select('id').where('at', '>', now.toISOString()).execute();
    expect(late).toEqual([]);
    const as = await sessionFor(api.services, users[0]!);
    const { tokens } = (await api.get<{ tokens: unknown[] }>('/api/account/tokens', { as })).body;
    const { invitations } = (
      await api.get<{ invitations: unknown[] }>('/api/users/invitations?state=open', { as })
    ).body;
    expect([tokens.length, invitations.length]).toEqual([3, 3]);
  });

  test('nobody gets in by a session or token of the demo data that the next workspace has too', async () => {
    const made = async () => {
      const db = await open();
      const users = await transaction(db, (trx) => seedUsers(trx, { now, count: 6 }));
      await transaction(db, (trx) => seedVisits(trx, { now, users }));
      const sessions = await db.selectFrom('session').select('token').execute();
      const tokens = await db.selectFrom('api_token').select('tokenHash').execute();
      return [...sessions.map(({ token }) => token), ...tokens.map(({ tokenHash }) => tokenHash)];
    };
    const [one, other] = [await made(), await made()];
    expect(one.filter((secret) => other.includes(secret))).toEqual([]);
  });
});
