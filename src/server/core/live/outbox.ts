import { insertMany, upsertMany } from '@/server/db/bulk';
import { dialectOf, type Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { Audience, Route } from './audience';

/** The topic that all share. */
export const WORKSPACE = 'workspace';

const USER = 'user:';

/** The topic of one person. */
export const topicOf = (userId: string) => `${USER}${userId}`;

/** The person of a topic; null for the workspace's. */
export const userOf = (topic: string) => (topic.startsWith(USER) ? topic.slice(USER.length) : null);

/** A stored event before it is written. `payload` is JSON. */
export interface Outgoing {
  type: string;
  at: string;
  by: string | null;
  tab: string | null;
  payload: string;
  to: Audience;
}

/** An event with its resolved route. */
export interface Routed extends Outgoing {
  route: Route;
}

const placesOf = (route: Route) => ('users' in route ? route.users.map(topicOf) : [WORKSPACE]);

/** The topics of these events. */
export function topicsOf(routed: readonly Routed[]): string[] {
  return [...new Set(routed.flatMap(({ route }) => placesOf(route)))];
}

/**
 * Takes that many sequence numbers in each topic; returns the last one of each. Waits while another writer has a
 * topic locked, and locks them to the end of the transaction.
 */
async function takeNumbers(
  trx: Transaction,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  // All writers lock topics in the same order, to prevent deadlocks.
  const rows = [...counts]
    .map(([topic, seq]) => ({ topic, seq }))
    .sort((a, b) => (a.topic < b.topic ? -1 : 1));
  const numbered = await upsertMany<'live_cursor', { topic: string; seq: number }>(
    trx,
    'live_cursor',
    rows,
    'on conflict ("topic") do update set "seq" = live_cursor."seq" + excluded."seq" returning "topic", "seq"',
  );
  for (const { topic, seq } of numbered) taken.set(topic, seq);
  return taken;
}

/**
 * Locks these topics to the end of the transaction: what is read afterwards includes all that was published there
 * before. On SQLite transactions are serial anyway.
 */
export async function holdTopics(trx: Transaction, topics: readonly string[]): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return;
  await takeNumbers(trx, new Map(topics.map((topic) => [topic, 0])));
}

/**
 * Writes the events of one transaction, in their order, with their numbers; numbers are in commit order, because each
 * topic stays locked to the end. Source: live, section 1.1.
 */
export async function writeEvents(trx: Transaction, routed: readonly Routed[]): Promise<void> {
  const events = routed
    .map(({ to: _to, route, ...event }) => ({
      row: {
        ...event,
        id: newId(),
        rule: 'rule' in route && route.rule ? JSON.stringify(route.rule) : null,
      },
      topics: placesOf(route),
    }))
    .filter(({ topics }) => topics.length > 0);
  if (events.length === 0) return;
  await insertMany(
    trx,
    'live_event',
    events.map(({ row }) => row),
  );
  const counts = new Map<string, number>();
  for (const topic of events.flatMap(({ topics }) => topics)) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const last = await takeNumbers(trx, counts);
  const next = new Map([...counts].map(([topic, count]) => [topic, (last.get(topic) ?? 0) - count + 1]));
  const deliveries = events.flatMap(({ row, topics }) =>
    topics.map((topic) => {
      const seq = next.get(topic) ?? 0;
      next.set(topic, seq + 1);
      return { topic, seq, eventId: row.id };
    }),
  );
  await insertMany(trx, 'live_delivery', deliveries);
}
