import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { topicOf, WORKSPACE } from './outbox';

/** Largest number of events of one topic per read. */
export const STEP = 500;
/** Topics per query. */
const TOPICS = 200;

/** A stored event with its number in a topic. */
export interface Delivery {
  topic: string;
  seq: number;
  eventId: string;
  type: string;
  at: string;
  by: string | null;
  tab: string | null;
  payload: string;
  rule: string | null;
}

async function readSome(db: Database, floors: readonly (readonly [string, number])[]): Promise<Delivery[]> {
  const wanted = sql.join(
    floors.map(([topic, seq]) => sql`(cast(${topic} as text), cast(${seq} as bigint))`),
  );
  const { rows } =
    await sql<Delivery>`select d.topic, d.seq, d."eventId", e.type, e.at, e."by", e.tab, e.payload, e.rule
    from (values ${wanted}) as wanted
    cross join live_delivery as d
    cross join live_event as e
    where d.topic = wanted.column1 and d.seq > wanted.column2 and d.seq <= wanted.column2 + ${sql.lit(STEP)}
      and e.id = d."eventId"
    order by d.topic, d.seq`.execute(db);
  return rows;
}

/**
 * The next events of each topic above its number, at most {@link STEP} of each; topics in order, numbers ascending.
 */
export async function readAbove(db: Database, floors: ReadonlyMap<string, number>): Promise<Delivery[]> {
  const wanted = [...floors];
  const rows: Delivery[] = [];
  for (let start = 0; start < wanted.length; start += TOPICS) {
    rows.push(...(await readSome(db, wanted.slice(start, start + TOPICS))));
  }
  return rows;
}

/** The current numbers of one person's topics, and whether their session still exists. */
export interface Standing {
  epoch: string;
  user: number;
  workspace: number;
  isSession: boolean;
}

/** One statement. */
export async function readStanding(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Standing> {
  const { rows } = await sql<Omit<Standing, 'isSession'> & { sessions: number }>`select epoch,
      coalesce((select seq from live_cursor where topic = ${topicOf(userId)}), 0) as "user",
      coalesce((select seq from live_cursor where topic = ${WORKSPACE}), 0) as workspace,
      (select count(*) from session where id = ${sessionId}) as sessions
    from live_epoch`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The live channel has no epoch');
  return { epoch: row.epoch, user: row.user, workspace: row.workspace, isSession: row.sessions === 1 };
}
