import { normalise } from '@/domain/search/normalise';
import { searchWords } from '@/domain/invoices/words';
import type { Transaction } from '@/server/db/database';

/** Sorts and finds a customer's documents by the new name too; what is printed on them stays. */
export async function renameDocuments(trx: Transaction, partyId: string, name: string): Promise<void> {
  const words = searchWords({ number: null, seq: null, customer: name, reference: '', titles: [] });
  const ofCustomer = trx.updateTable('invoice').where('partyId', '=', partyId);
  await ofCustomer.set({ customerKey: normalise(name) }).execute();
  await ofCustomer
    .set(({ eb }) => ({ words: eb('words', '||', words) }))
    .where('words', 'not like', `%${words}%`)
    .execute();
}
