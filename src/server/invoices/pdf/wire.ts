import type { Services } from '@/server/core/services';
import { issuedPdf } from './store';

/** What is issued is drawn soon after, so that nobody waits for it. */
export function drawInvoices(services: Services): void {
  services.jobs.handle('invoices.pdf', async ({ invoiceId }) => {
    await issuedPdf(services, invoiceId);
  });
}
