import type { EndUser } from '@/domain/auth/contract';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';

/** Services for managing the shop. */
type Tools = Pick<Services, 'blobs' | 'config' | 'db' | 'events' | 'live' | 'now'>;

/** The tools of one call, with its caller and browser tab. */
export interface Shop extends Tools {
  user: EndUser;
  tab: string | null;
}

/** The parts of a handler's context that the shop needs. */
export function shopOf(context: Tools & { user: EndUser; request: RequestInfo }): Shop {
  const { blobs, config, db, events, live, now, request, user } = context;
  return { blobs, config, db, events, live, now, user, tab: request.tabId };
}
