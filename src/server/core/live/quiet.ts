import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { topicOf, WORKSPACE } from './outbox';
import type { Standing } from './read';

/** A transaction may take so long to its commit, and clocks of two instances may differ by so much, in ms. */
const MARGIN_MS = 10_000;

/** Whether the newest event of both topics of a person is older than `since`. One statement, two keys. */
export async function isQuietSince(
  db: Database,
  userId: string,
  { user, workspace }: Standing,
  since: Date,
): Promise<boolean> {
  const edge = new Date(since.getTime() - MARGIN_MS).toISOString();
  const { rows } = await sql`select 1 from live_delivery as d
    join live_event as e on e.id = d."eventId"
    where ((d.topic = ${topicOf(userId)} and d.seq = ${user}) or (d.topic = ${WORKSPACE} and d.seq = ${workspace}))
      and e.at >= ${edge}`.execute(db);
  return rows.length === 0;
}
