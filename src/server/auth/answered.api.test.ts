import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  beforeAll(async () => {
    db = await open();
    api = testApp(db);
  });

  /** Runs an action while reading the user of a session fails. */
  async function withoutReading<T>(act: () => Promise<T>): Promise<T> {
    await sql`alter table workspace rename column "weekStart" to "weekBegin"`.execute(db);
    try {
      return await act();
    } finally {
      await sql`alter table workspace rename column "weekBegin" to "weekStart"`.execute(db);
    }
  }
  const tokensOf = async (userId: string) =>
    (await db.selectFrom('session').select('token').where('userId', '=', userId).execute()).map(
      ({ token }) => token,
    );

  test('a sign-in that cannot say who is here leaves no session', async () => {
    const { id, email } = await createUser(db);
    const body = { email, password: TEST_PASSWORD };
    const answer = await withoutReading(() => api.post('/v1/endusers/auth', body));
    expect(answer.status).toBe(500);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await tokensOf(id)).toEqual([]);
    expect((await api.post('/v1/endusers/auth', body)).status).toBe(200);
    expect(await tokensOf(id)).toHaveLength(1);
  });

  test('a registration that cannot say who is here leaves nobody', async () => {
    const email = 'newcomer@example.org';
    const body = { email, password: 'correct horse battery', firstName: 'New', lastName: 'Comer' };
    const register = () => api.post('/api/account/register', body);
    expect((await withoutReading(register)).status).toBe(500);
    expect((await register()).status).toBe(200);
  });
});
