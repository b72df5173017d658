import type { ActivityDiff, ActivityField } from '@/domain/people/activityFields';
import type { ActivityAction, ActivityArea, ActivityKind } from '@/domain/people/activityWords';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newId, nowIso } from '@/server/db/row';

/** One entry of the activity log (people.md section 2). */
export interface Activity {
  /** Null when the system did it. */
  actorId: string | null;
  /** How the actor was identified; `manage` = only a right to manage everything allowed it. Default: `session`. */
  via?: 'session' | 'token' | 'system' | 'manage' | undefined;
  area: ActivityArea;
  entityKind: ActivityKind;
  entityId: string;
  /** Title of the record at that moment; cut at 200 characters. */
  title?: string;
  action: ActivityAction;
  diff?: ActivityDiff;
}

const TITLE_LENGTH = 200;

function rowOf(activity: Activity) {
  const {
    actorId,
    via = actorId === null ? 'system' : 'session',
    area,
    entityKind,
    entityId,
    action,
  } = activity;
  const title = Array.from(activity.title ?? '')
    .slice(0, TITLE_LENGTH)
    .join('');
  const diff = JSON.stringify(activity.diff ?? {});
  return { id: newId(), at: nowIso(), actorId, via, area, entityKind, entityId, title, action, diff };
}

/** Appends one entry to the log, inside the transaction of the change that it describes. */
export async function recordActivity(trx: Transaction, activity: Activity): Promise<void> {
  await trx.insertInto('activity').values(rowOf(activity)).execute();
}

/** Appends many entries at once, for imports. */
export async function recordActivities(trx: Transaction, lines: readonly Activity[]): Promise<void> {
  await insertMany(trx, 'activity', lines.map(rowOf));
}

/** Changes among the named fields only; all others, above all secrets, are left out. */
export function diff<T extends object>(
  before: T,
  after: Partial<T>,
  fields: readonly (keyof T & ActivityField)[],
): ActivityDiff {
  const changed = fields.filter((field) => field in after && !Object.is(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}
