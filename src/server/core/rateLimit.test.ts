import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { bothDatabases } from '@/testing/database';
import { assertAttemptsLeft, clearAttempts, countAttempt } from './rateLimit';

bothDatabases((_dialect, open) => {
  let db: Database;
  let limit: { key: string; limit: number; windowSeconds: number };
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => {
    limit = { key: newId(), limit: 3, windowSeconds: 900 };
  });

  const start = Date.parse('2026-01-01T00:00:00.000Z');
  const at = (seconds: number) => new Date(start + seconds * 1000);
  const count = (seconds: number) => countAttempt(db, limit, at(seconds));
  const refused = (retryAfter: number) => ({ status: 429, code: 'too-many-attempts', retryAfter });

  test('the try after the last allowed one is refused and told how long to wait', async () => {
    for (const second of [0, 10, 20]) await count(second);
    await expect(count(30)).rejects.toMatchObject(refused(870));
    await expect(count(899)).rejects.toMatchObject(refused(1));
  });

  test('the window ends a fixed time after its first try, and the next one begins with a full count', async () => {
    for (const second of [0, 10, 20]) await count(second);
    await expect(count(100)).rejects.toMatchObject(refused(800));
    for (const second of [900, 901, 902]) await count(second);
    await expect(count(903)).rejects.toMatchObject(refused(897));
  });

  test('of twenty tries at once exactly as many pass as are allowed', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => count(0)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('asking whether any try is left counts nothing', async () => {
    for (let n = 0; n < 5; n += 1) await assertAttemptsLeft(db, [limit], at(0));
    for (const second of [0, 1]) await count(second);
    await assertAttemptsLeft(db, [limit], at(2));
    await count(2);
    await expect(assertAttemptsLeft(db, [limit], at(3))).rejects.toMatchObject(refused(897));
    await assertAttemptsLeft(db, [limit], at(900));
  });

  test('cleared tries are forgotten, those of other keys stay', async () => {
    for (const second of [0, 1, 2]) await count(second);
    await clearAttempts(db, newId());
    await expect(count(3)).rejects.toThrow();
    await clearAttempts(db, limit.key);
    await count(4);
  });
});
