import { beforeAll, expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { switchTwoFactorOn } from '@/testing/twoFactor';
import { rescue } from './rescue';

const NEXT = 'a quite new phrase';

anyDatabase((_name, open) => {
  let db: Database;
  let clock = Date.now();
  let api: ReturnType<typeof testApp>;
  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now: () => new Date(clock) });
  });
  const choose = (link: string) => {
    const values = Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));
    return api.post('/api/account/new-password', { ...values, password: NEXT });
  };

  test('whatever stood against an account, the printed link brings its owner in as admin, once', async () => {
    const { id, email } = await createUser(db);
    await switchTwoFactorOn(api, await api.signIn(email));
    await db
      .updateTable('user')
      .set({ banned: 1, banReason: 'Spam', deletedAt: '2026-01-01T00:00:00.000Z', approvedAt: null })
      .where('id', '=', id)
      .execute();
    const link = (await rescue(api.services, ` ${email.toUpperCase()}`)) ?? '';
    expect(link).toContain('/auth/new-password#email=');
    clock += 29 * 60_000;
    expect((await choose(link)).status).toBe(200);
    expect((await choose(link)).status).toBe(409);
    const me = await api.get<EndUser>('/v1/endusers', { as: await api.signIn(email, NEXT) });
    expect(me.body).toMatchObject({
      role: 'admin',
      status: 'active',
      restriction: null,
      twoFactorEnabled: false,
    });
    const lines = await db
      .selectFrom('activity')
      .select(['action', 'actorId', 'diff'])
      .where('entityId', '=', id)
      .execute();
    expect(lines).toContainEqual({ action: 'rescue-link-made', actorId: null, diff: '{}' });
  });

  test('after half an hour the link no longer counts, and a stranger gets none', async () => {
    const { email } = await createUser(db);
    const link = (await rescue(api.services, email)) ?? '';
    clock += 31 * 60_000;
    expect(await choose(link)).toMatchObject({ status: 409, body: { code: 'code-expired' } });
    expect(await rescue(api.services, 'nobody@example.org')).toBeNull();
  });
});
