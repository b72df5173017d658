import type { Rows } from '@/domain/overview/figures';
import type { ActivityLine } from '@/domain/overview/rows';
import { pathsOf } from '@/server/core/activityPaths';
import { personRefs } from '@/server/core/people';
import type { WidgetMaker } from '../../widget';

const MOST = 8;

/** The newest lines of the log: all for those who may read it, else one's own. */
export const activity: WidgetMaker<Rows<ActivityLine>> = async ({ services, userId, can }) => {
  const { db, readables } = services;
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'at', 'actorId', 'area', 'action', 'entityKind', 'entityId', 'title'])
    .$if(!can('activity.read'), (own) => own.where('actorId', '=', userId))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST + 1)
    .execute();
  const shown = rows.slice(0, MOST);
  const paths = await pathsOf(db, shown, { userId, readables });
  const people = await personRefs(
    db,
    shown.flatMap(({ actorId }) => actorId ?? []),
  );
  const personOf = (id: string) =>
    people.get(id) ?? { id, username: '', name: null, avatar: null, jobTitle: null };
  const lines = shown.map(({ actorId, ...line }, n) => ({
    ...line,
    actor: actorId === null ? null : personOf(actorId),
    path: paths[n] ?? null,
  }));
  return { rows: lines, more: rows.length > MOST };
};
