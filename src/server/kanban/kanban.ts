import type { EndUser } from '@/domain/auth/contract';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';

/** What boards work with. */
export type Tools = Pick<Services, 'blobs' | 'config' | 'db' | 'events' | 'jobs' | 'live' | 'now'>;

/** One call: the tools, who asks, and from which tab. */
export interface Kanban extends Tools {
  user: EndUser;
  tab: string | null;
}

/** The parts of a handler's context that boards need. */
export function kanbanOf(context: Tools & { user: EndUser; request: RequestInfo }): Kanban {
  const { blobs, config, db, events, jobs, live, now, request, user } = context;
  return { blobs, config, db, events, jobs, live, now, user, tab: request.tabId };
}
