import type { Services } from '@/server/core/services';
import { countInvoices } from './counter';
import { wireDrafts } from './draft/purge';
import { wireVerifying } from './life/verify';
import { listenToOrders } from './orders/wire';
import { wireInvoicePayments } from './pay/wire';
import { forgetOwner } from './customers/owned';
import { describeInvoices } from './describe';
import { registerInvoiceFiles } from './files/owners';
import { drawInvoices } from './pdf/wire';
import { searchCustomers, searchInvoices } from './search';
import { wireNotices } from './notices';
import { listenToSubscriptions } from './subscription';

/** What documents hear of, what is done about them later, and how they are found. */
export function wireInvoices(services: Services): void {
  services.events.on('user.erased', (trx, { userId }) => forgetOwner(trx, userId));
  listenToSubscriptions(services);
  listenToOrders(services);
  wireInvoicePayments(services);
  describeInvoices(services);
  registerInvoiceFiles(services);
  drawInvoices(services);
  wireDrafts(services);
  searchInvoices(services);
  searchCustomers(services);
  wireNotices(services);
  countInvoices(services);
  wireVerifying(services);
}
