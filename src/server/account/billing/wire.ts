import type { Services } from '@/server/core/services';
import { listenToInvoices } from './listeners';
import { renewSubscriptions } from './renew';

const HOUR = 3600 * 1000;

/** What plans do when invoices are issued, paid and voided, and when their date comes. */
export function wireBilling(services: Services): void {
  listenToInvoices(services);
  services.jobs.handle('account.renewPlans', () => renewSubscriptions(services));
  services.jobs.every('account.renewPlans', HOUR);
}
