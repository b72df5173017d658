import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { dayIn } from '@/domain/days';
import type { CardFilters } from '@/domain/kanban/cardList';
import { endOfWeek } from '@/domain/kanban/due';
import { wordsOf } from '@/domain/kanban/filter';
import { PRIORITIES } from '@/domain/kanban/words';
import { normalise } from '@/domain/search/normalise';
import { daysIn, within } from '@/server/core/spans';
import { CARD_FILES } from '../owners';
import type { Database } from '@/server/db/database';
import { containing } from '@/server/db/like';
import { matchingText } from './words';

type Where = RawBuilder<SqlBool>;

interface Reading {
  userId: string;
  zone: string;
  /** First day of the week, 0 = Sunday. */
  weekStart: number;
  now: Date;
}

const list = (values: readonly unknown[]) => sql.join(values);

function people(ids: readonly string[] | undefined, userId: string): Where[] {
  if (!ids || ids.length === 0) return [];
  const named = ids.filter((id) => id !== 'none').map((id) => (id === 'me' ? userId : id));
  const some = sql<SqlBool>`c.id in (select "cardId" from card_assignee where "userId" in (${list(named)}))`;
  const nobody = sql<SqlBool>`not exists (select 1 from card_assignee as z where z."cardId" = c.id)`;
  if (!ids.includes('none')) return [some];
  return [named.length === 0 ? nobody : sql<SqlBool>`(${some} or ${nobody})`];
}

function states({ state }: CardFilters): Where[] {
  if (state === 'any') return [];
  if (state === 'archived') return [sql<SqlBool>`c."archivedAt" is not null`];
  const standing = sql<SqlBool>`c."archivedAt" is null`;
  return state === 'done'
    ? [standing, sql<SqlBool>`c."completedAt" is not null`]
    : [standing, sql<SqlBool>`c."completedAt" is null`];
}

function dues({ due }: CardFilters, { now, weekStart, zone }: Reading): Where[] {
  const today = dayIn(zone, now);
  if (due === 'none') return [sql<SqlBool>`c."dueOn" is null`];
  if (due === 'today') return [sql<SqlBool>`c."dueOn" = ${today}`];
  if (due === 'week')
    return [sql<SqlBool>`c."dueOn" >= ${today} and c."dueOn" <= ${endOfWeek(today, weekStart)}`];
  if (due === 'overdue') return [sql<SqlBool>`c."dueAt" < ${now.toISOString()} and c."completedAt" is null`];
  return [];
}

/** Condition: the name, the key or a label contains the word. */
function named(word: string): Where {
  const like = containing(word);
  const key = sql`lower(b.key) || '-' || c.number`;
  return sql<SqlBool>`(c."nameKey" like ${like} escape '\\' or ${key} like ${like} escape '\\'
    or c.id in (select cl."cardId" from card_label as cl join board_label as l on l.id = cl."labelId"
      where l."deletedAt" is null and l."nameKey" like ${like} escape '\\'))`;
}

/**
 * Cards `c` that match some search words only in their description and comments, and all others in what the board
 * shows of them.
 */
export function onlySaid(db: Database, query: string): Where {
  const words = wordsOf(query);
  if (words.length === 0) return sql<SqlBool>`1 = 0`;
  const somewhere = words.map((word) => sql<SqlBool>`(${named(word)} or ${matchingText(db, word)})`);
  return sql<SqlBool>`(${sql.join(somewhere, sql` and `)}
    and not (${sql.join(words.map(named), sql` and `)}))`;
}

/** Kinds of files that a card may hold. */
export type HeldFile = 'file' | 'image';

/** Cards `c` with a picture, or with any other file. */
export const withLabels = (
  kind: HeldFile,
): Where => sql<SqlBool>`c.id in (select f."ownerId" from attachment as f
  join blob as b on b.hash = f."blobHash" where f."ownerType" = ${CARD_FILES} and f."deletedAt" is null
    and ${kind === 'image' ? sql<SqlBool>`b.kind = 'image'` : sql<SqlBool>`b.kind <> 'image'`})`;

/** The conditions of a list of cards `c` on boards `b`. */
export function cardConditions(filters: CardFilters, reading: Reading): Where[] {
  const { boardId, createdFrom, createdTo, doneFrom, doneTo, dueFrom, dueTo, label, priority, reporter } =
    filters;
  const { userId, zone } = reading;
  const names = (label ?? []).map(normalise);
  const levels = (priority ?? []).map((one) => PRIORITIES.indexOf(one) + 1);
  const reporters = (reporter ?? []).map((id) => (id === 'me' ? userId : id));
  return [
    sql<SqlBool>`c."deletedAt" is null`,
    ...(boardId === undefined ? [] : [sql<SqlBool>`c."boardId" = ${boardId}`]),
    ...wordsOf(filters.query ?? '').map(named),
    ...people(filters.assignee, userId),
    ...(reporters.length === 0 ? [] : [sql<SqlBool>`c."reporterId" in (${list(reporters)})`]),
    ...(names.length === 0
      ? []
      : [
          sql<SqlBool>`c.id in (select cl."cardId" from card_label as cl join board_label as l on l.id = cl."labelId"
            where l."deletedAt" is null and l."nameKey" in (${list(names)}))`,
        ]),
    ...(levels.length === 0 ? [] : [sql<SqlBool>`c.priority in (${list(levels)})`]),
    ...states(filters),
    ...dues(filters, reading),
    ...(dueFrom === undefined ? [] : [sql<SqlBool>`c."dueOn" >= ${dueFrom}`]),
    ...(dueTo === undefined ? [] : [sql<SqlBool>`c."dueOn" <= ${dueTo}`]),
    ...within('c.createdAt', daysIn(zone, { from: createdFrom, to: createdTo })),
    ...within('c.completedAt', daysIn(zone, { from: doneFrom, to: doneTo })),
  ];
}
