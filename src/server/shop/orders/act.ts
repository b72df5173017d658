import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import type { OrderDbRow } from '@/server/core/orders/facts';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { ShopTools } from '../shop';
import { lockOrder } from './change';
import { findOrder } from './rows';
import { showOrder, type Viewer } from './show';

interface Named {
  number: string;
  version?: number;
}

/** One change of an order by staff, and the order after it. Throws 404, 409 `stale-version`. */
export async function act(
  tools: ShopTools & { user: EndUser },
  { number, version }: Named,
  work: (trx: Transaction, order: OrderDbRow) => Promise<unknown>,
) {
  return transaction(tools.db, async (trx) => {
    const found = await findOrder(trx, number);
    if (!found) throw notFound();
    await work(trx, await lockOrder(trx, found.id, version));
    return shown({ ...tools, db: trx }, number, tools);
  });
}

/** An order as this caller sees it. Throws 404. */
export async function shown(tools: ShopTools, number: string, viewer: Viewer) {
  const row = await findOrder(tools.db, number);
  if (!row) throw notFound();
  return { order: await showOrder(tools, row, viewer) };
}
