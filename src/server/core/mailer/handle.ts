import type { Services } from '@/server/core/services';
import { queueMail } from './queueMail';
import { checkServer, sendDue } from './send';

/** Registers the mailer's job handlers. */
export function handleMail(services: Services): void {
  const { jobs } = services;
  jobs.handle('mail.send', (_payload, { signal }) => sendDue(services, signal));
  jobs.handle('mail.keep', ({ mailId }) => queueMail(services, mailId));
  jobs.handle('mail.check', () => checkServer(services));
}
