import { liveEvents } from '@/domain/live/live';
import type { Database } from '@/server/db/database';
import type { Audience, Audiences } from './audience';
import { envelopeText, ownEnvelope } from './frame';
import { WORKSPACE } from './outbox';
import type { Delivery } from './read';
import type { LiveStream } from './stream';

/** Decides who may see which event of the workspace's topic: one query per rule and delivery, never cached. */
export class Rules {
  readonly #answers = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(
    readonly db: Database,
    readonly audiences: Audiences,
    readonly userIds: readonly string[],
  ) {}

  /** Which of `userIds` may see events of the rule; null = all. */
  async readersOf(rule: string | null): Promise<ReadonlySet<string> | null> {
    if (rule === null) return null;
    const known = this.#answers.get(rule);
    if (known) return known;
    const answer = this.audiences.among(this.db, JSON.parse(rule) as Audience, this.userIds);
    this.#answers.set(rule, answer);
    return answer;
  }
}

/**
 * Advances a stream to an event and sends it if the reader may see it; never sends an event twice.
 * Where numbers are missing (purged while the database did not answer), tells the reader to refetch.
 */
function give(stream: LiveStream, event: Delivery, envelope: string | null, now: Date): void {
  const topic = event.topic === WORKSPACE ? 'workspace' : 'user';
  const { at } = stream;
  if (event.seq <= at[topic]) return;
  const isGap = event.seq > at[topic] + 1;
  at[topic] = event.seq;
  if (isGap) stream.send(ownEnvelope(liveEvents.refetch, { reason: 'expired' }, now), stream.position);
  if (envelope !== null) stream.send(envelope, stream.position);
}

/** Sends events, in their order, to the streams that `rules` covers. */
export async function deliver(
  events: readonly Delivery[],
  streamsOf: (topic: string) => readonly LiveStream[],
  rules: Rules,
  now: Date,
): Promise<void> {
  const texts = new Map<string, string>();
  for (const event of events) {
    const text = texts.get(event.eventId) ?? envelopeText(event);
    texts.set(event.eventId, text);
    const readers = await rules.readersOf(event.rule);
    for (const stream of streamsOf(event.topic)) {
      const isVisible = readers === null || readers.has(stream.reader.userId);
      give(stream, event, isVisible ? text : null, now);
    }
  }
}
