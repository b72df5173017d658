import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { nowIso } from '@/server/db/row';
import { wrongCounts } from './refs';
import { keyOf, MissingBytes } from './stores/store';
import type { BlobNeeds, BlobRow } from './types';

/** Fraction of all bytes checked per night. */
const PART = 0.01;
const LEAST = 10;

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

async function stateOf({ store }: BlobNeeds, hash: string): Promise<BlobRow['state']> {
  try {
    return (await hashOf(await store.read(keyOf(hash)))) === hash ? 'ok' : 'corrupt';
  } catch (error) {
    if (error instanceof MissingBytes) return 'missing';
    throw error;
  }
}

/**
 * Hashes 1 % of the stored files again, those checked longest ago first, and compares the reference counts. Nightly.
 * Returns how many files were `missing` or `corrupt`, and how many counts were wrong.
 */
export async function check(needs: BlobNeeds): Promise<{ bad: number; wrong: number }> {
  const { db, log } = needs;
  const { count } = await db
    .selectFrom('blob')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('blob')
    .select('hash')
    .orderBy((eb) => eb.fn.coalesce('checkedAt', eb.val('')))
    .limit(Math.max(LEAST, Math.ceil(count * PART)))
    .execute();
  let bad = 0;
  for (const { hash } of rows) {
    const state = await stateOf(needs, hash);
    if (state !== 'ok') bad += 1;
    await db.updateTable('blob').set({ state, checkedAt: nowIso() }).where('hash', '=', hash).execute();
  }
  const wrong = await wrongCounts(db);
  if (bad > 0 || wrong.length > 0)
    log.error({ bad, wrong: wrong.length }, 'stored files are not as they should be');
  return { bad, wrong: wrong.length };
}
