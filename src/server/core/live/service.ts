import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@/domain/errors';
import type { KeptEvent, PassingEvent } from '@/domain/live/define';
import { liveEvents } from '@/domain/live/live';
import type { Config } from '@/server/core/config';
import type { Log } from '@/server/core/log';
import type { Database, Transaction } from '@/server/db/database';
import { type Audience, Audiences, type Group } from './audience';
import { Clock } from './clock';
import { Effects, type Ended } from './effects';
import { envelopeText, ownEnvelope } from './frame';
import { begin, type Beginning } from './open';
import { type Outgoing, topicOf, WORKSPACE } from './outbox';
import { Passing, type PassingAudience } from './passing';
import { payloadText } from './payload';
import { Presence } from './presence/presence';
import { Puller } from './puller';
import { Relay, type WakeUp } from './relay';
import { endWithoutSession } from './sessions';
import { LiveStream, type Reader } from './stream';
import { Streams } from './streams';
import { Viewing } from './viewing';

let known: string | undefined;

/** The build id of the pages, as they know it themselves; `development` without a build. */
function buildId(): string {
  try {
    known ??= readFileSync(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
  } catch {
    known = 'development';
  }
  return known;
}

/** How long a stopping process waits for readers to receive their last event, in ms. Source: live, section 2.2. */
const FAREWELL_MS = 5000;

interface Needs {
  config: Config;
  db: Database;
  log: Log;
  now: () => Date;
}

interface Sender {
  /** The acting user; null or absent for the system. */
  by?: string | null;
  /** The tab that made the change, `request.tabId`. */
  tab?: string | null;
}

/** An event that is made at the end of the transaction. */
interface Later extends Sender {
  event: KeptEvent<unknown>;
  payload: unknown;
  to: Audience;
}

/** Sends changes to the people concerned as they happen. Source: live, parts A and B. */
export class Live {
  readonly presence: Presence;
  readonly viewing: Viewing;
  readonly #audiences = new Audiences();
  readonly #streams: Streams;
  readonly #relay: Relay;
  readonly #puller: Puller;
  readonly #effects: Effects;
  readonly #passing: Passing;
  readonly #clock: Clock;
  #isRetired = false;

  constructor(readonly needs: Needs) {
    const { config, db, log } = needs;
    this.#streams = new Streams(config.liveMaxStreams, (userId, isConnected) =>
      this.presence.connect(userId, isConnected),
    );
    this.#relay = new Relay(
      { db, log, url: config.databaseListenUrl },
      {
        onWakeUp: (wakeUp) => this.#wake(wakeUp),
        onMessage: (message, from) => this.#hear(message, from),
        onState: (isUp) => this.#clock.isDeaf(!isUp),
      },
    );
    this.#puller = new Puller(needs, this.#audiences, this.#streams);
    this.#effects = new Effects(this.#audiences, this.#relay, (wakeUp) => this.#wake(wakeUp));
    this.#passing = new Passing(needs, this.#audiences, this.#streams, this.#relay);
    this.presence = new Presence(needs, this.#streams, this.#relay);
    this.viewing = new Viewing({ ...needs, relay: this.#relay, pass: this.pass.bind(this) });
    this.#clock = new Clock(log, {
      look: () => this.#look(),
      ping: () => this.#ping(),
      tick: async () => {
        await this.presence.tick();
        await this.viewing.tick();
      },
      tellAll: () => this.presence.tellAll(),
      crowd: () => this.#streams.size,
    });
  }

  /** Starts listening to other instances, pinging and checking streams. */
  async start(): Promise<void> {
    this.#clock.start();
    await this.#relay.start();
  }

  /** Registers who belongs to the groups of a kind, so that events can be addressed to them. */
  audience(kind: string, group: Group): void {
    this.#audiences.register(kind, group);
  }

  /**
   * Publishes an event of this transaction; sent after its commit, never after a rollback. Recipients are
   * resolved at the end of the transaction. The payload went through the area's response schema and has at most 16
   * KiB.
   */
  async publish<P>(
    trx: Transaction,
    event: KeptEvent<P>,
    payload: NoInfer<P>,
    addressed: Sender & { to: Audience },
  ): Promise<void> {
    this.#effects.publish(trx, this.#outgoing({ event, payload, ...addressed }));
  }

  /**
   * Like `publish`, for values as of the end of the transaction. The recipients' topics are locked while `make` reads
   * them, so that of two numbers the later one is the newer.
   */
  publishLater(trx: Transaction, userIds: readonly string[], make: () => Promise<readonly Later[]>): void {
    this.#effects.publishLater(trx, userIds, async () =>
      (await make()).map((later) => this.#outgoing(later)),
    );
  }

  /** Sends an event that may be lost, such as typing; nothing is stored. */
  async pass<P>(
    event: PassingEvent<P>,
    payload: NoInfer<P>,
    { to, by = null, tab = null }: Sender & { to: PassingAudience },
  ): Promise<void> {
    const at = this.needs.now().toISOString();
    const text = envelopeText({ type: event.type, at, by, tab, payload: payloadText(event.type, payload) });
    await this.#passing.send(text, to);
  }

  /** Ends streams with the commit of this transaction: of ended sessions, or of people whose rights changed. */
  end(trx: Transaction, ended: Ended): void {
    this.#effects.end(trx, ended);
  }

  /** The presence of these people as others may see it; deleted and unknown ones are left out. */
  statusOf(userIds: readonly string[]): ReturnType<Presence['seen']> {
    return this.presence.seen(userIds);
  }

  /**
   * Opens a stream: missed events first, then new ones as they happen.
   * @throws ApiError 401 for a session that has just ended, 503 `too-many-streams`, or while the process stops.
   */
  async open(reader: Reader, beginning: Beginning): Promise<ReadableStream<Uint8Array>> {
    const { db, now } = this.needs;
    if (this.#isRetired) throw new ApiError(503, 'stopping', { message: 'The server stops', retryAfter: 5 });
    const stream = new LiveStream(reader, now, (gone) => this.#streams.remove(gone));
    this.#streams.add(stream);
    try {
      await begin(stream, beginning, { db, now, audiences: this.#audiences, build: buildId() });
    } catch (error) {
      this.#streams.remove(stream);
      throw error;
    }
    this.#puller.wake([topicOf(reader.userId), WORKSPACE]);
    return stream.body;
  }

  /**
   * Tells all readers to reconnect, to another process or to this one after its restart; closes the connections of
   * those that have not received it after 5 s.
   */
  retire(): void {
    if (this.#isRetired) return;
    this.#isRetired = true;
    const readers = this.#streams.readers();
    setTimeout(() => readers.forEach(({ hangUp }) => hangUp()), FAREWELL_MS).unref();
    const ending = () => ({ reason: 'restart' as const, retryMs: 1000 + Math.floor(Math.random() * 7000) });
    this.#streams.end(() => true, ending);
  }

  async close(): Promise<void> {
    this.retire();
    this.#clock.stop();
    await this.#relay.stop();
    await this.#puller.settled();
    await this.presence.saveAll();
  }

  #outgoing({ event, payload, to, by = null, tab = null }: Later): Outgoing {
    const at = this.needs.now().toISOString();
    return { type: event.type, at, by, tab, payload: payloadText(event.type, payload), to };
  }

  #wake({ topics, sessions, users, roles, isMore }: WakeUp): void {
    if (sessions.length > 0) {
      this.#streams.end(({ reader }) => sessions.includes(reader.sessionId), { reason: 'session' });
      this.#clock.once(() => this.viewing.end(sessions));
    }
    const isChanged = ({ reader }: LiveStream) =>
      users.includes(reader.userId) || roles.includes(reader.role);
    if (users.length + roles.length > 0) this.#streams.end(isChanged, { reason: 'access' });
    this.#puller.wake(topics);
    if (isMore) this.#clock.once(() => this.#checkSessions());
  }

  #hear(message: unknown, from: string): void {
    this.presence.hear(message, from);
    this.viewing.hear(message);
    void this.#passing.hear(message);
  }

  /** Checks all topics and sessions: messages of other instances may have been missed. */
  async #look(): Promise<void> {
    this.#puller.wake(null);
    await this.#checkSessions();
  }

  async #ping(): Promise<void> {
    this.#streams.dropStalled();
    const ping = ownEnvelope(liveEvents.ping, {}, this.needs.now());
    for (const stream of this.#streams.all()) stream.pass(ping);
  }

  async #checkSessions(): Promise<void> {
    await endWithoutSession(this.needs.db, this.#streams, this.needs.now);
  }
}
