import type { ActivityFilters, ActivityRow } from '@/domain/people/activityContract';
import type { ActivityNames } from '@/domain/people/activityNames';
import type { PersonRef } from '@/domain/people/personRef';
import { addDays, startOfDay } from '@/domain/days';
import { personRefs } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { keyset, type Page } from '@/server/db/keyset';
import type { ActivityTable } from '@/server/db/tables/core';
import { namesIn, peopleIn } from './names';
import { pathsOf, type Reader } from '@/server/core/activityPaths';

interface ListCriteria {
  filters: ActivityFilters;
  /** Days are those of the workspace. */
  zone: string;
  limit: number;
  cursor?: string | undefined;
  /** The user who reads the log; decides which names and links are shown. */
  reader: Reader;
  /** Whether each line has the path of its record. */
  hasPaths: boolean;
}

function selectRows(db: Database, { filters, zone }: ListCriteria) {
  const { from, to, ...exact } = filters;
  let query = db.selectFrom('activity').selectAll();
  for (const [column, value] of Object.entries(exact)) {
    if (value !== undefined) query = query.where(column as keyof typeof exact, '=', value);
  }
  if (from) query = query.where('at', '>=', startOfDay(zone, from).toISOString());
  if (to) query = query.where('at', '<', startOfDay(zone, addDays(to, 1)).toISOString());
  return query;
}

function viaOf(text: string): ActivityRow['via'] {
  return text === 'token' || text === 'system' || text === 'manage' ? text : 'session';
}

type Diff = ActivityRow['diff'];

/** The part of a page's names that one line needs. */
function namesOf(diff: Diff, names: ActivityNames): ActivityNames {
  const known = Object.values(diff)
    .flat()
    .filter((value) => typeof value === 'string')
    .flatMap((id) => (Object.hasOwn(names, id) ? [[id, names[id] ?? null] as const] : []));
  return Object.fromEntries(known);
}

interface Known {
  people: ReadonlyMap<string, PersonRef>;
  path: string | null;
  diff: Diff;
  names: ActivityNames;
}

function toRow(row: ActivityTable, { people, path, diff, names }: Known): ActivityRow {
  const { actorId, ...rest } = row;
  return {
    ...rest,
    actor: actorId === null ? null : (people.get(actorId) ?? unknownPerson(actorId)),
    via: viaOf(row.via),
    path,
    diff,
    names: namesOf(diff, names),
  };
}

/** The log outlives people; a person who was removed for good has no name any more. */
function unknownPerson(id: string): PersonRef {
  return { id, username: '', name: null, avatar: null, jobTitle: null };
}

/**
 * One page of the log, newest first: two statements plus those for links and names, page 1,000 as fast as page 1.
 */
export async function listActivity(db: Database, question: ListCriteria): Promise<Page<ActivityRow>> {
  const { filters, limit, cursor, reader, hasPaths } = question;
  const { rows, next } = await keyset(selectRows(db, question), {
    sort: [{ column: 'at', direction: 'desc' }],
    limit,
    cursor,
    filters,
  });
  const diffs = rows.map(({ diff }) => JSON.parse(diff) as Diff);
  const people = await personRefs(db, [...rows.flatMap(({ actorId }) => actorId ?? []), ...peopleIn(diffs)]);
  const names = await namesIn(db, diffs, people, reader);
  const paths = hasPaths ? await pathsOf(db, rows, reader) : [];
  return {
    rows: rows.map((row, n) => toRow(row, { people, path: paths[n] ?? null, diff: diffs[n] ?? {}, names })),
    ...(next !== undefined && { next }),
  };
}
