import type { EndUser } from '@/domain/auth/contract';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';

/** Services that mailboxes need. */
export type Tools = Pick<
  Services,
  'blobs' | 'config' | 'counters' | 'db' | 'events' | 'jobs' | 'live' | 'now'
>;

/** Context of one request: the services, the caller, and their tab. */
export interface MailContext extends Tools {
  user: EndUser;
  tab: string | null;
}

/** The parts of a handler's context that mailboxes need. */
export function contextOf(handler: Tools & { user: EndUser; request: RequestInfo }): MailContext {
  const { blobs, config, counters, db, events, jobs, live, now, request, user } = handler;
  return { blobs, config, counters, db, events, jobs, live, now, user, tab: request.tabId };
}
