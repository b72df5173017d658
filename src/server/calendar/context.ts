import type { EndUser } from '@/domain/auth/contract';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';

/** Services that calendars need. */
type Tools = Pick<Services, 'db' | 'events' | 'jobs' | 'live' | 'now'>;

/** Context of one request: the services, the caller, and their tab. */
export interface CalendarContext extends Tools {
  user: EndUser;
  tab: string | null;
}

/** The parts of a handler's context that calendars need. */
export function contextOf(handler: Tools & { user: EndUser; request: RequestInfo }): CalendarContext {
  const { db, events, jobs, live, now, request, user } = handler;
  return { db, events, jobs, live, now, user, tab: request.tabId };
}
