import { isZoneName } from '@/domain/calendar/time';
import { SWATCHES } from '@/domain/colors';
import { toLanguage } from '@/domain/languages';
import { normalise } from '@/domain/search/normalise';
import { textsIn } from '@/server/core/texts';
import type { Database, Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';

export const DEFAULT_COLOR = SWATCHES[0].color;

/** A person's zone: their own where it has a full name, else the workspace's, else UTC. */
export function zoneOf(own: string, workspace: string | undefined): string {
  if (isZoneName(own)) return own;
  return workspace !== undefined && isZoneName(workspace) ? workspace : 'UTC';
}

/** The zone of the workspace. */
export async function workspaceZone(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('workspace').select('timeZone').executeTakeFirst();
  return row?.timeZone;
}

/** {@link zoneOf} a person, for whose own zone the workspace's is seldom needed. */
export async function zoneFor(db: Database, own: string): Promise<string> {
  return zoneOf(own, isZoneName(own) ? undefined : await workspaceZone(db));
}

async function findDefault(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar')
    .select('id')
    .where('ownerId', '=', userId)
    .where('isDefault', '=', 1)
    .executeTakeFirst();
  return row?.id;
}

/** Id of a person's default calendar, which is made in their language where there is none yet. */
export async function defaultCalendar(trx: Transaction, userId: string, at: string): Promise<string> {
  const found = await findDefault(trx, userId);
  if (found !== undefined) return found;
  await withLock(trx, `calendar.default:${userId}`);
  const made = await findDefault(trx, userId);
  if (made !== undefined) return made;
  const { locale, timeZone } = await trx
    .selectFrom('user')
    .select(['locale', 'timeZone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const name = textsIn(toLanguage(locale))('defaults.calendar');
  const id = newId();
  await trx
    .insertInto('calendar')
    .values({
      ...newRow(at),
      id,
      kind: 'personal',
      ownerId: userId,
      name,
      nameKey: normalise(name),
      color: DEFAULT_COLOR,
      timeZone: await zoneFor(trx, timeZone),
      isDefault: 1,
      formerOwnerId: null,
    })
    .execute();
  return id;
}

/** The same outside of a transaction: a read of one statement where there is one. */
export async function ensureDefault(db: Database, userId: string, at: string): Promise<string> {
  return (await findDefault(db, userId)) ?? transaction(db, (trx) => defaultCalendar(trx, userId, at));
}
