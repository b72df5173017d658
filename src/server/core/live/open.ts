import { ApiError } from '@/domain/errors';
import { liveEvents } from '@/domain/live/live';
import type { Database } from '@/server/db/database';
import type { Audiences } from './audience';
import { deliver, Rules } from './deliver';
import { ownEnvelope } from './frame';
import { isQuietSince } from './quiet';
import { readStanding } from './read';
import { resume, type Resumption } from './resume';
import type { LiveStream } from './stream';

interface Needs {
  db: Database;
  now: () => Date;
  audiences: Audiences;
  /** Names the program that is running, so that pages of an older one can say so. */
  build: string;
}

/** What a reader brings. */
export interface Beginning {
  /** The id of the last event that arrived; null = none. */
  lastEventId: string | null;
  /** Since how many ms the page may have been reading its data; null = not said. */
  pageAge: number | null;
  /** How much waits for the person. */
  counters: () => Promise<Record<string, number>>;
}

interface Greeting {
  build: string;
  counters: Record<string, number>;
  userId: string;
}

/** The first words of a stream. `isQuiet` is asked only for a reader who has heard nothing yet. */
async function hello(resumption: Resumption, isQuiet: () => Promise<boolean>, rest: Greeting) {
  if (resumption.resumed) return { resumed: true, ...rest };
  const { reason } = resumption;
  return { resumed: false, reason, ...(reason === 'fresh' && (await isQuiet()) && { quiet: true }), ...rest };
}

/**
 * Brings a registered stream to where its reader stopped, or to now. What is committed meanwhile is above the numbers
 * that are read here, so nothing falls between. Throws 401 when the session has ended since it was checked.
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
