import { beforeAll, expect, test } from 'vitest';
import { eachDatabase } from '@/testing/database';
import { afterCommit, beforeCommit } from './commit';
import type { Database } from './database';
import { transaction } from './transaction';

eachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test('what waits for the commit runs once, last in the transaction, and what follows it after that', async () => {
    const done: string[] = [];
    await transaction(db, async (trx) => {
      afterCommit(trx, () => done.push('after'));
      beforeCommit(trx, async () => {
        done.push('before');
        beforeCommit(trx, async () => void done.push('asked for by that'));
      });
      await transaction(trx, async (inner) => beforeCommit(inner, async () => void done.push('from within')));
      done.push('work');
    });
    expect(done).toEqual(['work', 'before', 'from within', 'asked for by that', 'after']);
  });

  test('nothing follows a transaction that is rolled back', async () => {
    const done: string[] = [];
    const failing = transaction(db, async (trx) => {
      afterCommit(trx, () => done.push('after'));
      beforeCommit(trx, async () => void done.push('before'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const late = transaction(db, async (trx) => {
      afterCommit(trx, () => done.push('after'));
      beforeCommit(trx, () => Promise.reject(new Error('not now')));
    });
    await expect(late).rejects.toThrow('not now');
    expect(done).toEqual([]);
  });

  test('outside a transaction nothing can wait for its commit', () => {
    expect(() => afterCommit(db as never, () => {})).toThrow(TypeError);
  });
});
