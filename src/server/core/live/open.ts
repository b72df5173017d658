import { sql } from 'kysely';
import { ApiError } from '@/domain/errors';
import { type FreshReason, liveEvents } from '@/domain/live/live';
import type { Database } from '@/server/db/database';
import type { Audiences } from './audience';
import { deliver, Rules } from './deliver';
import { ownEnvelope } from './frame';
import { topicOf, WORKSPACE } from './outbox';
import { type Delivery, readAbove, readStanding, type Standing, STEP } from './read';
import type { LiveStream } from './stream';

/** Largest number of missed events that are replayed. Source: live, section 2.1. */
const MOST = 1000;

interface Position {
  epoch: string;
  user: number;
  workspace: number;
}

/** The missed events to replay, or why the stream is not resumed. */
type Resumption =
  { resumed: true; from: Position; replay: readonly Delivery[] } | { resumed: false; reason: FreshReason };

const ID = /^([\da-f]{8})-(\d{1,15})-(\d{1,15})$/;

/** Parses `<epoch>-<u>-<w>`; null for anything else. */
function positionOf(lastEventId: string): Position | null {
  const parts = ID.exec(lastEventId);
  if (!parts) return null;
  return { epoch: parts[1] ?? '', user: Number(parts[2]), workspace: Number(parts[3]) };
}

/** All events of one topic after `from` up to `to`; null when some of them have been purged. */
async function readBetween(
  db: Database,
  topic: string,
  from: number,
  to: number,
): Promise<Delivery[] | null> {
  const found: Delivery[] = [];
  for (let floor = from; floor < to; floor += STEP) {
    const rows = await readAbove(db, new Map([[topic, floor]]));
    if (rows[0]?.seq !== floor + 1) return null;
    found.push(...rows.filter(({ seq }) => seq <= to));
  }
  return found;
}

/** Finds what a reader has missed. `standing` has the current numbers of the topics. */
async function resume(
  db: Database,
  userId: string,
  standing: Standing,
  lastEventId: string | null,
): Promise<Resumption> {
  const from = lastEventId === null ? null : positionOf(lastEventId);
  if (!from) return { resumed: false, reason: 'fresh' };
  const isFuture = from.user > standing.user || from.workspace > standing.workspace;
  if (from.epoch !== standing.epoch || isFuture) return { resumed: false, reason: 'epoch' };
  const missed = standing.user - from.user + standing.workspace - from.workspace;
  if (missed > MOST) return { resumed: false, reason: 'too-many' };
  const own = await readBetween(db, topicOf(userId), from.user, standing.user);
  const shared = own && (await readBetween(db, WORKSPACE, from.workspace, standing.workspace));
  if (!own || !shared) return { resumed: false, reason: 'expired' };
  return { resumed: true, from, replay: [...own, ...shared] };
}

/** Allowance for the time until a commit and for the clock difference of two instances, in ms. */
const MARGIN_MS = 10_000;

/** Whether the newest event of both topics of a person is older than `since`. One statement, two index lookups. */
async function isQuietSince(
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

interface Needs {
  db: Database;
  now: () => Date;
  audiences: Audiences;
  /** Build id of the running program, so that pages of an older one can detect it. */
  build: string;
}

/** Parameters of a request for a stream. */
export interface Beginning {
  /** The id of the last event that arrived; null = none. */
  lastEventId: string | null;
  /** Age of the oldest data that the page may show, in ms; null = unknown. */
  pageAge: number | null;
  /** The person's counters. */
  counters: () => Promise<Record<string, number>>;
}

interface Greeting {
  build: string;
  counters: Record<string, number>;
  userId: string;
}

/** The first event of a stream. `isQuiet` is called only for a reader without a position. */
async function hello(resumption: Resumption, isQuiet: () => Promise<boolean>, rest: Greeting) {
  if (resumption.resumed) return { resumed: true, ...rest };
  const { reason } = resumption;
  return { resumed: false, reason, ...(reason === 'fresh' && (await isQuiet()) && { quiet: true }), ...rest };
}

/**
 * Sets a registered stream to its reader's position, or to now. Events committed meanwhile have higher numbers than
 * those read here, so none is lost. Throws 401 when the session has ended since it was checked.
 */
export async function begin(
  stream: LiveStream,
  { lastEventId, pageAge, counters }: Beginning,
  needs: Needs,
): Promise<void> {
  const { db, now, audiences, build } = needs;
  const { userId } = stream.reader;
  const standing = await readStanding(db, stream.reader);
  if (!standing.isSession) throw new ApiError(401, 'session-invalid', { message: 'The session has ended' });
  const resumption = await resume(db, userId, standing, lastEventId);
  const { user, workspace } = resumption.resumed ? resumption.from : standing;
  Object.assign(stream.at, { user, workspace });
  stream.epoch = standing.epoch;
  const isQuiet = async () =>
    pageAge !== null && (await isQuietSince(db, userId, standing, new Date(now().getTime() - pageAge)));
  const greeting = await hello(resumption, isQuiet, { build, counters: await counters(), userId });
  stream.send(ownEnvelope(liveEvents.hello, greeting, now()), stream.position);
  if (resumption.resumed) {
    await deliver(resumption.replay, () => [stream], new Rules(db, audiences, [userId]), now());
    stream.send(ownEnvelope(liveEvents.caughtUp, {}, now()), stream.position);
  }
  stream.isReady = true;
}
