import type { EndUser } from '@/domain/auth/contract';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';

/** Services that kanban needs. */
export type Tools = Pick<Services, 'blobs' | 'config' | 'db' | 'events' | 'jobs' | 'live' | 'now'>;

/** Context of one request: the services, the caller, and their tab. */
export interface Kanban extends Tools {
  user: EndUser;
  tab: string | null;
}

/** The parts of a handler's context that boards need. */
export function kanbanOf(context: Tools & { user: EndUser; request: RequestInfo }): Kanban {
  const { blobs, config, db, events, jobs, live, now, request, user } = context;
  return { blobs, config, db, events, jobs, live, now, user, tab: request.tabId };
}
