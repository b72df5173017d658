import type { Services } from '@/server/core/services';
import { purge } from './acts/remove';
import { countMails } from './counter';
import { mailDescription, readableMails } from './describe';
import { listenToPeople } from './people';
import { searchMails } from './search/palette';

/** Registers mailboxes: readable records, the counter, jobs, listeners and search. */
export function wireMail(services: Services): void {
  const { jobs, readables } = services;
  readables.register('mail.mail', readableMails);
  readables.describe('mail.mail', mailDescription);
  countMails(services);
  jobs.handle('mail.purge', (_payload, { signal }) => purge(services, signal));
  jobs.dailyAt('mail.purge', '04:30');
  listenToPeople(services);
  searchMails(services);
}
