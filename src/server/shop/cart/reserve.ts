import { ApiError, conflict, notFound, stale } from '@/domain/errors';
import { transaction, withLock } from '@/server/db/transaction';
import type { Transaction } from '@/server/db/database';
import { shopSettings } from '../settings/read';
import type { Shopper } from '../shop';
import { dropHolds, hold } from '../stock/holds';
import { findCart, type CartRow } from './open';
import { linesOf, toCart } from './rows';
import { answerFor } from './update';

/** Beyond the first. */
const RENEWALS = 1;

async function lockedCart(trx: Transaction, shopper: Shopper, version: number): Promise<CartRow> {
  const row = await findCart(trx, shopper);
  if (!row) throw notFound();
  await withLock(trx, `cart:${row.id}`);
  const now = (await findCart(trx, shopper)) ?? row;
  if (now.version !== version) throw stale({ cart: toCart(now) });
  return now;
}

/** What is missing is told with the cart as it is now. */
async function refusal(shopper: Shopper, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 'out-of-stock') return error;
  const current = await transaction(shopper.db, async (trx) => {
    const row = await findCart(trx, shopper);
    return row ? answerFor(trx, shopper, row) : {};
  });
  return conflict('out-of-stock', current);
}

/** Holds all lines of the cart, or none. Throws 404, 409 `stale-version`, `out-of-stock` with the quote, `hold-used-up`. */
export async function reserveCart(shopper: Shopper, version: number): Promise<{ expiresAt: string }> {
  try {
    return await transaction(shopper.db, async (trx) => {
      const row = await lockedCart(trx, shopper, version);
      const { reservationMinutes } = await shopSettings(trx);
      const now = shopper.now();
      const isHeld = row.heldUntil !== null && row.heldUntil > now.toISOString();
      if (isHeld && row.renewals >= RENEWALS && row.heldUntil !== null) return { expiresAt: row.heldUntil };
      const expiresAt = new Date(now.getTime() + reservationMinutes * 60_000).toISOString();
      await hold(shopper, trx, row.id, await linesOf(trx, row.id), expiresAt);
      // The version stays: nothing that a quote depends on has changed.
      await trx
        .updateTable('cart')
        .set({ heldUntil: expiresAt, renewals: isHeld ? row.renewals + 1 : 0 })
        .where('id', '=', row.id)
        .execute();
      return { expiresAt };
    });
  } catch (error) {
    throw await refusal(shopper, error);
  }
}

/** Gives back what the cart holds. Throws 404, 409 `stale-version`. */
export async function releaseCart(shopper: Shopper, version: number): Promise<void> {
  await transaction(shopper.db, async (trx) => {
    const row = await lockedCart(trx, shopper, version);
    await dropHolds(shopper, trx, row.id);
    await trx.updateTable('cart').set({ heldUntil: null }).where('id', '=', row.id).execute();
  });
}
