import { ApiError, notFound } from '@/domain/errors';
import type { OncePerPart } from '@/server/core/keyed';
import type { ShopTools } from '../shop';
import { lockOrder } from './change';
import { findOrder } from './rows';
import { packOrder } from './ship';

/** Packs each order by itself; refused ones are returned with their code. `once` runs each write. */
export async function packSeveral(
  tools: ShopTools,
  { numbers, actorId }: { numbers: readonly string[]; actorId: string },
  once: OncePerPart,
) {
  const done: string[] = [];
  const failed: { number: string; code: string }[] = [];
  for (const number of new Set(numbers)) {
    try {
      await once(number, async (trx) => {
        const found = await findOrder(trx, number);
        if (!found) throw notFound();
        await packOrder(trx, tools, await lockOrder(trx, found.id), actorId);
      });
      done.push(number);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 503) throw error;
      failed.push({ number, code: error.code });
    }
  }
  return { done, failed };
}
