import { digitsOf } from '@/domain/money/money';
import type { Database } from '@/server/db/database';
import { invoiceSettings } from '../draft/defaults';

/** Smallest partial payment of an invoice, in minor units; null when only full payment is accepted. */
export async function leastPartOf(db: Database, currency: string): Promise<number | null> {
  const { partialPayments, minPart } = await invoiceSettings(db);
  return partialPayments === 1 ? (minPart ?? 10 ** digitsOf(currency)) : null;
}
