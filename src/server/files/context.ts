import type { EndUser } from '@/domain/auth/contract';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';

/** Services that the file manager uses. */
export type Tools = Pick<Services, 'blobs' | 'config' | 'db' | 'events' | 'jobs' | 'live' | 'now'>;

/** What writes are made with: the services, who writes, and their tab. */
export interface WriteContext extends Tools {
  user: Pick<EndUser, 'id' | 'role'>;
  tab: string | null;
}

/** Context of one request. */
export interface FilesContext extends WriteContext {
  user: EndUser;
}

/** The parts of a handler's context that the file manager uses. */
export function contextOf(handler: Tools & { user: EndUser; request: RequestInfo }): FilesContext {
  const { blobs, config, db, events, jobs, live, now, request, user } = handler;
  return { blobs, config, db, events, jobs, live, now, user, tab: request.tabId };
}
