import { ApiError, conflict, notFound, stale } from '@/domain/errors';
import { transaction } from '@/server/db/transaction';
import type { Transaction } from '@/server/db/database';
import { shopSettings } from '../settings/read';
import type { Shopper } from '../shop';
import { dropHolds, holdStock } from '../stock/holds';
import { findCart, lockCart, type CartRow } from './open';
import { linesOf, toCart } from './rows';
import { answerFor } from './update';

/** Renewals allowed after the first reservation. */
const RENEWALS = 1;

async function seenCart(trx: Transaction, shopper: Shopper, version: number): Promise<CartRow> {
  const row = await lockCart(trx, shopper);
  if (!row) throw notFound();
  if (row.version !== version) throw stale({ cart: toCart(row) });
  return row;
}

/** An out-of-stock error gets the current cart added. */
async function refusal(shopper: Shopper, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 'out-of-stock') return error;
  const current = await transaction(shopper.db, async (trx) => {
    const row = await findCart(trx, shopper);
    return row ? answerFor(trx, shopper, row) : {};
  });
  return conflict('out-of-stock', current);
}

/** The next hold: a new one, the present one extended, or, with no renewals left, the present one as it is. */
function holdAfter({ heldUntil, renewals }: CartRow, now: Date, minutes: number) {
  const later = new Date(now.getTime() + minutes * 60_000).toISOString();
  if (heldUntil === null || heldUntil <= now.toISOString()) return { heldUntil: later, renewals: 0 };
  return renewals < RENEWALS ? { heldUntil: later, renewals: renewals + 1 } : { heldUntil, renewals };
}

/**
 * Holds the stock of all lines of the cart, or of none. After one renewal the end is fixed: lines changed later are
 * held until then. Throws 404, 409 `stale-version`, `out-of-stock` with the quote.
 */
export async function reserveCart(shopper: Shopper, version: number): Promise<{ expiresAt: string }> {
  try {
    return await transaction(shopper.db, async (trx) => {
      const row = await seenCart(trx, shopper, version);
      const { reservationMinutes } = await shopSettings(trx);
      const { heldUntil: expiresAt, renewals } = holdAfter(row, shopper.now(), reservationMinutes);
      await holdStock(shopper, trx, row.id, await linesOf(trx, row.id), expiresAt);
      // The version stays: nothing that a quote depends on has changed.
      await trx
        .updateTable('cart')
        .set({ heldUntil: expiresAt, renewals })
        .where('id', '=', row.id)
        .execute();
      return { expiresAt };
    });
  } catch (error) {
    throw await refusal(shopper, error);
  }
}

/** Releases the stock that the cart holds. Throws 404, 409 `stale-version`. */
export async function releaseCart(shopper: Shopper, version: number): Promise<void> {
  await transaction(shopper.db, async (trx) => {
    const row = await seenCart(trx, shopper, version);
    await dropHolds(shopper, trx, row.id);
    await trx.updateTable('cart').set({ heldUntil: null }).where('id', '=', row.id).execute();
  });
}
