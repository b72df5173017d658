import { transaction, withLock } from '@/server/db/transaction';
import { newRef, type TestNeeds } from './books';

/** Books a refund on a charge, once per refund of ours; null when the card takes none or nothing is left. */
export async function refundCharge(
  { db }: TestNeeds,
  { refundId, chargeRef, amount }: { refundId: string; chargeRef: string; amount: number },
): Promise<{ refundRef: string } | null> {
  return transaction(db, async (trx) => {
    await withLock(trx, `test-charge:${chargeRef}`);
    const charge = await trx
      .selectFrom('test_charge')
      .selectAll()
      .where('ref', '=', chargeRef)
      .executeTakeFirst();
    if (!charge || charge.refusesRefunds === 1) return null;
    const refunds = JSON.parse(charge.refunds) as Record<string, string>;
    const known = refunds[refundId];
    if (known !== undefined) return { refundRef: known };
    if (charge.refunded + amount > charge.amount) return null;
    const refundRef = newRef('tr');
    const set = {
      refunded: charge.refunded + amount,
      refunds: JSON.stringify({ ...refunds, [refundId]: refundRef }),
    };
    await trx.updateTable('test_charge').set(set).where('ref', '=', chargeRef).execute();
    return { refundRef };
  });
}
