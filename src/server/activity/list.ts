import type { ActivityFilters, ActivityRow } from '@/domain/people/activityContract';
import type { PersonRef } from '@/domain/people/personRef';
import { addDays, startOfDay } from '@/domain/invoices/days';
import { personRefs } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { keyset, type Page } from '@/server/db/keyset';
import type { ActivityTable } from '@/server/db/tables/core';
import { pathsOf, type Reader } from './paths';

interface Question {
  filters: ActivityFilters;
  /** Days are those of the workspace. */
  zone: string;
  limit: number;
  cursor?: string | undefined;
  /** Who follows its links; absent where none are shown. */
  reader?: Reader;
}

function selectRows(db: Database, { filters, zone }: Question) {
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
  return text === 'token' || text === 'system' ? text : 'session';
}

function toRow(row: ActivityTable, people: Map<string, PersonRef>, path: string | null): ActivityRow {
  const { actorId, ...rest } = row;
  return {
    ...rest,
    actor: actorId === null ? null : (people.get(actorId) ?? unknownPerson(actorId)),
    via: viaOf(row.via),
    path,
    diff: JSON.parse(row.diff) as ActivityRow['diff'],
  };
}

/** The log outlives people; who is gone for good has no name any more. */
function unknownPerson(id: string): PersonRef {
  return { id, username: '', name: null, avatar: null, jobTitle: null };
}

/** One page of the log, newest first: two statements and what its links need, page 1,000 as fast as page 1. */
export async function listActivity(db: Database, question: Question): Promise<Page<ActivityRow>> {
  const { filters, limit, cursor, reader } = question;
  const { rows, next } = await keyset(selectRows(db, question), {
    sort: [{ column: 'at', direction: 'desc' }],
    limit,
    cursor,
    filters,
  });
  const people = await personRefs(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const paths = reader ? await pathsOf(db, rows, reader) : [];
  return {
    rows: rows.map((row, n) => toRow(row, people, paths[n] ?? null)),
    ...(next !== undefined && { next }),
  };
}
