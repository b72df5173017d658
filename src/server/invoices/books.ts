import type { EndUser } from '@/domain/auth/contract';
import { dayIn } from '@/domain/days';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';

type Kept = Pick<Services, 'blobs' | 'config' | 'db' | 'events' | 'jobs' | 'live' | 'mailer' | 'now'>;

/** Services that documents need; no `user` for what the system does itself. */
export interface Tools extends Kept {
  user?: EndUser | null;
}

/** The tools of one call, with its caller. */
export interface Books extends Tools {
  user: EndUser;
}

/** The parts of a handler's context that documents need. */
export function booksOf(context: Tools & { user: EndUser }): Books {
  const { blobs, config, db, events, jobs, live, mailer, now, user } = context;
  return { blobs, config, db, events, jobs, live, mailer, now, user };
}

/** The workspace's zone, language, currency and current day. */
export async function workspaceOf(db: Database, now: Date) {
  const workspace = await db
    .selectFrom('workspace')
    .select(['timeZone', 'locale', 'currency', 'name'])
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  return { ...workspace, today: dayIn(workspace.timeZone, now) };
}
