import { seedPlans } from './account/billing/seed';
import { seedProfiles } from './account/profile/seed';
import { seedActivity } from './activity/seed';
import { seedMails } from './auth/demo/mails';
import { seedSecondStep } from './auth/demo/secondStep';
import { seedVisits } from './auth/demo/visits';
import { seedUsers } from './auth/seed';
import { seedLedger } from './banking/seed';
import { seedCalendars } from './calendar/seed';
import { seedChat } from './chat/seed/seed';
import type { Services } from './core/services';
import { transaction, withLock } from './db/transaction';
import { seedInvoices } from './invoices/seed';
import { seedKanban } from './kanban/seed/seed';
import { seedPresence } from './live/seed';
import { seedMailboxes } from './mail/seed';
import { seedPreferences } from './preferences/seed';
import { seedSelling } from './shop/seedSelling';
import { seedOrders } from './shop/seed/orders/seed';
import { seedReviews } from './shop/seed/reviews/seed';
import { seedCatalogue } from './shop/seed/seed';
import { seedNotices } from './notifications/seed';

/** Services for the parts that need the server's secret, address and files. */
type Whole = Partial<Pick<Services, 'blobs' | 'config'>>;

interface Size {
  /** How many orders, for tests that read all of them again and again. */
  orders?: number;
}

/**
 * Fills an empty workspace with people and data; does nothing where there already are people, or where
 * the sample data was removed for good.
 */
export async function seedDemo({
  db,
  now,
  blobs,
  config,
  orders,
}: Pick<Services, 'db' | 'now'> & Whole & Size): Promise<boolean> {
  return transaction(db, async (trx) => {
    // Instances that start at once run one after the other, and nobody registers as the first admin meanwhile.
    await withLock(trx, 'first-admin');
    const taken = await trx.selectFrom('user').select('id').limit(1).executeTakeFirst();
    const { demoLeftAt } = await trx.selectFrom('workspace').select('demoLeftAt').executeTakeFirstOrThrow();
    if (taken || demoLeftAt !== null) return false;
    const users = await seedUsers(trx, { now: now() });
    await seedPreferences(trx, { now: now(), users });
    await seedVisits(trx, { now: now(), users });
    if (config) {
      await seedMails(trx, { now: now(), users, config });
      await seedSecondStep(trx, { users, config });
    }
    await seedSelling(trx, { now: now() });
    await seedCatalogue(trx, { now: now(), users });
    await seedOrders(trx, { now: now(), users, ...(orders !== undefined && { count: orders }) });
    await seedInvoices(trx, { now: now(), users, blobs });
    await seedPlans(trx, { now: now(), users });
    await seedLedger(trx, { now: now(), users });
    await seedProfiles(trx, { now: now(), users });
    await seedChat(trx, { now: now(), users });
    await seedKanban(trx, { now: now(), users });
    await seedCalendars(trx, { now: now(), users });
    await seedMailboxes(trx, { now: now(), users });
    await seedReviews(trx, { now: now(), users });
    await seedNotices(trx, { now: now(), users });
    await seedActivity(trx, { now: now() });
    await seedPresence(trx, { now: now(), users });
    const sample = { demoSeededAt: now().toISOString(), registrationRole: 'member' };
    await trx.updateTable('workspace').set(sample).execute();
    return true;
  });
}
