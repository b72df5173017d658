import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '@/domain/errors';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { bothDatabases } from '@/testing/database';
import { idempotent, readIdempotencyKey, type KeyedRequest } from './idempotency';

const HOUR = 60 * 60 * 1000;

test('a key is 8 to 128 letters, digits, hyphens and underscores', () => {
  expect(readIdempotencyKey('Abc-123_', 'required')).toBe('Abc-123_');
  for (const bad of ['', 'short', 'x'.repeat(129), 'with space', 'ümlaut-key', 'a\nbcdefgh']) {
    expect(() => readIdempotencyKey(bad, 'optional')).toThrow(
      expect.objectContaining({ status: 400, fields: { 'idempotency-key': 'invalid' } }),
    );
  }
});

test('a missing key is refused only where one is required', () => {
  expect(readIdempotencyKey(null, 'optional')).toBeNull();
  expect(() => readIdempotencyKey(null, 'required')).toThrow(
    expect.objectContaining({ status: 400, code: 'key-required' }),
  );
});

bothDatabases((_dialect, open) => {
  let db: Database;
  let key: string;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    key = newId();
    await db.deleteFrom('preference').execute();
  });

  const effects = async () => (await db.selectFrom('preference').select('key').execute()).length;
  const pay = (trx: Transaction) =>
    trx
      .insertInto('preference')
      .values({ userId: 'ana', key: newId(), value: '1', updatedAt: '' })
      .returning('key')
      .executeTakeFirstOrThrow();
  const call = (changes: Partial<KeyedRequest> = {}) =>
    idempotent(
      db,
      { caller: 'ana', key, request: { path: '/pay', input: { amount: 1 } }, ...changes },
      async (trx) => ({
        status: 200,
        body: { id: (await pay(trx)).key, none: undefined },
      }),
    );

  test('the same request twice is one effect and one answer', async () => {
    const first = await call();
    expect(first).toEqual({ status: 200, body: { id: expect.any(String) } });
    expect(await call()).toEqual(first);
    expect(await effects()).toBe(1);
  });

  test('twenty at once are one effect and twenty equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await effects()).toBe(1);
  });

  test('a key that comes with another request is refused', async () => {
    await call();
    await expect(call({ request: { path: '/pay', input: { amount: 2 } } })).rejects.toMatchObject({
      status: 409,
      code: 'key-reused',
    });
    expect(await effects()).toBe(1);
  });

  test('the same key of another caller is another request', async () => {
    const mine = await call();
    expect(await call({ caller: 'ben' })).not.toEqual(mine);
  });

  test('an effect that is refused leaves nothing, and the key can be used again', async () => {
    const refused = idempotent(db, { caller: 'ana', key, request: {} }, async (trx) => {
      await pay(trx);
      throw new ApiError(409, 'no-money');
    });
    await expect(refused).rejects.toMatchObject({ code: 'no-money' });
    expect(await effects()).toBe(0);
    expect(await call()).toMatchObject({ status: 200 });
  });

  test('a key is forgotten after 48 hours, not before', async () => {
    const first = await call();
    const age = (hours: number) =>
      db
        .updateTable('idempotency_key')
        .set({ createdAt: new Date(Date.now() - hours * HOUR).toISOString() })
        .execute();
    await age(47.9);
    expect(await call()).toEqual(first);
    await age(48.1);
    expect(await call()).not.toEqual(first);
    expect(await effects()).toBe(2);
  });
});
