import type { Database } from '../database';
import { createPayments } from './0029/payments';
import { createAddresses, createTaxes } from './0029/places';
import { createTestProvider } from './0029/testProvider';

/** Payments, the test provider's tables, taxes, addresses. */
export async function payments(db: Database): Promise<void> {
  await createPayments(db);
  await createTestProvider(db);
  await createAddresses(db);
  await createTaxes(db);
}
