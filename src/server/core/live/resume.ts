import type { FreshReason } from '@/domain/live/live';
import type { Database } from '@/server/db/database';
import { topicOf, WORKSPACE } from './outbox';
import { type Delivery, readAbove, type Standing, STEP } from './read';

/** More than this is not sent again. Source: live, section 2.1. */
const MOST = 1000;

interface Position {
  epoch: string;
  user: number;
  workspace: number;
}

/** Where a reader stopped: what is sent again, or why nothing is. */
export type Resumption =
  { resumed: true; from: Position; replay: readonly Delivery[] } | { resumed: false; reason: FreshReason };

const ID = /^([\da-f]{8})-(\d{1,15})-(\d{1,15})$/;

/** Reads `<epoch>-<u>-<w>`; null for anything else. */
function positionOf(lastEventId: string): Position | null {
  const parts = ID.exec(lastEventId);
  if (!parts) return null;
  return { epoch: parts[1] ?? '', user: Number(parts[2]), workspace: Number(parts[3]) };
}

/** All of one topic behind a number, up to the other; null when something of it is gone already. */
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

/** Finds what a reader has missed. `standing` is where the topics stand now. */
export async function resume(
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
