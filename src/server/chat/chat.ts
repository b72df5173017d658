import type { EndUser } from '@/domain/auth/contract';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';

/** Services that chat needs. */
export type Tools = Pick<
  Services,
  'blobs' | 'config' | 'counters' | 'db' | 'events' | 'jobs' | 'live' | 'now'
>;

/** Context of one request: the services, the caller, and their tab. */
export interface Chat extends Tools {
  user: EndUser;
  tab: string | null;
}

/** The parts of a handler's context that chat needs. */
export function chatOf(context: Tools & { user: EndUser; request: RequestInfo }): Chat {
  const { blobs, config, counters, db, events, jobs, live, now, request, user } = context;
  return { blobs, config, counters, db, events, jobs, live, now, user, tab: request.tabId };
}
