import { seedUsers } from './auth/seed';
import type { Services } from './core/services';
import { transaction } from './db/transaction';
import { seedInvoices } from './invoices/seed';

/** Fills an empty workspace with people and data; does nothing where anybody or the sample data is already there. */
export async function seedDemo({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  return transaction(db, async (trx) => {
    const taken = await trx.selectFrom('user').select('id').limit(1).executeTakeFirst();
    if (taken) return false;
    const users = await seedUsers(trx, { now: now() });
    await seedInvoices(trx, { now: now(), users });
    await trx.updateTable('workspace').set({ demoSeededAt: now().toISOString() }).execute();
    return true;
  });
}
