import { expect, test } from 'vitest';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { seedUsers } from '../seed';

interface Options {
  demo: { label: string; email: string; password: string; role: string }[] | null;
}

eachDatabase((_name, open) => {
  test('a demo offers its four accounts on the sign-in page, and each of them signs in', async () => {
    const db = await open();
    await transaction(db, (trx) => seedUsers(trx, { now: new Date() }));
    await db.updateTable('workspace').set({ demoSeededAt: new Date().toISOString() }).execute();
    const api = testApp(db, {}, { DEMO: 'on' });
    const { body } = await api.get<Options>('/api/account/sign-in-options');
    expect(body.demo?.map(({ role }) => role)).toEqual(['admin', 'manager', 'member', 'guest']);
    for (const { email, password } of body.demo ?? [])
      expect(await api.signIn(email, password)).toContain('.');
    const plain = await testApp(db, {}, { DEMO: 'off' }).get<Options>('/api/account/sign-in-options');
    expect(plain.body.demo).toBeNull();
  });
});
