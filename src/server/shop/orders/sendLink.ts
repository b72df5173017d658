import { ApiError } from '@/domain/errors';
import { addressKey } from '@/server/core/address';
import { atLeast } from '@/server/core/atLeast';
import type { OrderDbRow } from '@/server/core/orders/facts';
import { countAttempt } from '@/server/core/rateLimit';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import type { ShopTools, Shopper } from '../shop';
import { linkOf } from './link';
import { mailOrder } from './mails';
import { findOrder } from './rows';

const HOUR = 3600;
const MOST = 5;
/** Longer than the work for an order that exists, so that all answers take the same time. */
const ANSWER_MS = 150;

interface Asked {
  number: string;
  email: string;
}

/** Renews the link for 30 days; the old one stops working. The version stays, so open pages do not become stale. */
export async function renewLink(
  trx: Transaction,
  { config, now }: ShopTools,
  order: OrderDbRow,
): Promise<OrderDbRow> {
  const { hash, expiresAt } = linkOf(config, order.id, now());
  return trx
    .updateTable('shop_order')
    .set({ linkTokenHash: hash, linkExpiresAt: expiresAt })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether this address may get another such mail within the hour, whoever asks. */
async function mayMail({ config, db, now }: ShopTools, email: string): Promise<boolean> {
  if (!config.rateLimits) return true;
  try {
    await countAttempt(db, { key: `order-link:${email}`, limit: MOST, windowSeconds: HOUR }, now());
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function send(tools: ShopTools, { number, email }: Asked): Promise<void> {
  const found = await findOrder(tools.db, number.trim());
  if (!found || found.email.toLowerCase() !== email || !(await mayMail(tools, email))) return;
  await transaction(tools.db, async (trx) => {
    const order = await renewLink(trx, tools, found);
    await mailOrder(trx, tools, order, 'order-link', newId());
  });
}

/**
 * Mails the link of an order to its email address. Neither the answer nor its timing reveals whether the order
 * exists. Throws 429 beyond 5 an hour per email and client address.
 */
export async function sendLink(shopper: Shopper, { number, email }: Asked): Promise<void> {
  const { config, db, now, request } = shopper;
  const folded = email.toLowerCase();
  const key = `order-link:${folded}:${addressKey(request.address)}`;
  if (config.rateLimits) await countAttempt(db, { key, limit: MOST, windowSeconds: HOUR }, now());
  await atLeast(ANSWER_MS, () => send(shopper, { number, email: folded }));
}
