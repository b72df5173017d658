import type { Services } from '@/server/core/services';
import { listenToPayments } from './payments/listen';
import { bookMissing } from './payments/missing';
import { listenToPeople } from './people';
import { purge } from './purge';
import { readableEntries } from './readers';

/** Registers the ledger: payments book themselves, jobs, who reads entries, and what happens to people. */
export function wireBanking(services: Services): void {
  const { jobs, readables } = services;
  readables.register('banking.entry', readableEntries);
  jobs.handle('banking.bookMissing', (_payload, { signal }) => bookMissing(services, signal));
  jobs.handle('banking.purge', (_payload, { signal }) => purge(services, signal));
  jobs.dailyAt('banking.purge', '04:50');
  listenToPayments(services);
  listenToPeople(services);
}
