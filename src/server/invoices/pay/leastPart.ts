import { digitsOf } from '@/domain/money/money';
import type { Database } from '@/server/db/database';
import { invoiceSettings } from '../draft/defaults';

/** The least that may be paid of an invoice at a time, in minor units; null where all has to be paid at once. */
export async function leastPartOf(db: Database, currency: string): Promise<number | null> {
  const { partialPayments, minPart } = await invoiceSettings(db);
  return partialPayments === 1 ? (minPart ?? 10 ** digitsOf(currency)) : null;
}
