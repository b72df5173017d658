import type { Services } from '@/server/core/services';
import { listenToInvoices } from './listeners';
import { renewSubscriptions } from './renew';

const HOUR = 3600 * 1000;

/** Wires plans to issued, paid and voided invoices, and to the job of their renewal dates. */
export function wireBilling(services: Services): void {
  listenToInvoices(services);
  services.jobs.handle('account.renewPlans', () => renewSubscriptions(services));
  services.jobs.every('account.renewPlans', HOUR);
}
