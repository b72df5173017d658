import type { Presence } from '@/domain/live/contract';
import { liveEvents, type ClosedReason } from '@/domain/live/live';
import { frameOf, ownEnvelope } from './frame';
import { Gathered } from './presence/gathered';

/** Frames that may wait for one reader; beyond it the stream ends. Source: live, section 2.2. */
const MAX_FRAMES = 500;
const MAX_BYTES = 1024 * 1024;
/** Number of waiting frames from which transient events are dropped. */
const CROWDED = 100;
/** How long a reader may read nothing, in ms. */
const STALL_MS = 60_000;

/** The person and session of a stream. */
export interface Reader {
  userId: string;
  sessionId: string;
  role: string;
  /** Closes the connection at once, for readers that have stopped reading. */
  hangUp: () => void;
}

/** Reason and retry delay of a stream's end. */
export interface Ending {
  reason: ClosedReason;
  /** Reconnect delay for the reader, in ms. */
  retryMs?: number;
}

/** Merges both; the newer entry of each person wins. */
function newest(older: Gathered, newer: Gathered): Gathered {
  const people = new Map<string, Presence>();
  for (const person of [...older.people, ...newer.people]) people.set(person.userId, person);
  return new Gathered([...people.values()], newer.now);
}

/** One open stream: the frames waiting for its reader, and its position in the two topics that it reads. */
export class LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Last numbers sent of the person's and of the workspace's topic. */
  readonly at = { user: 0, workspace: 0 };
  epoch = '';
  /** Whether missed events have been replayed; until then nothing else is sent. */
  isReady = false;
  /** Begins with the reconnect delay for browsers, in ms. */
  #frames: string[] = ['retry: 3000\n\n'];
  #bytes = 0;
  #gathered: Gathered | undefined;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #isWanted = false;
  #isScheduled = false;
  #isEnding = false;
  #waitsSince: number | null = null;

  constructor(
    readonly reader: Reader,
    readonly now: () => Date,
    readonly onGone: (stream: LiveStream) => void,
  ) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => {
          this.#isWanted = true;
          this.#waitsSince = null;
          this.#write();
        },
        cancel: () => {
          this.#isEnding = true;
          this.#controller = undefined;
          this.onGone(this);
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** The id for the event being sent: the position after it. */
  get position(): string {
    return `${this.epoch}-${this.at.user}-${this.at.workspace}`;
  }

  /** Sends an event that must arrive; ends the stream when its reader is too slow. */
  send(envelope: string, id?: string): void {
    if (this.#isEnding) return;
    if (this.#frames.length >= MAX_FRAMES || this.#bytes >= MAX_BYTES) this.end({ reason: 'overflow' });
    else this.#push(frameOf(envelope, id));
  }

  /** Sends an event that may be lost. */
  pass(envelope: string): void {
    if (!this.isReady || this.#isEnding || this.#frames.length >= CROWDED) return;
    this.#push(frameOf(envelope));
  }

  /** Sends presence changes; only the newest one of each person waits. */
  show(gathered: Gathered): void {
    if (this.#isEnding || gathered.people.length === 0) return;
    this.#gathered = this.#gathered ? newest(this.#gathered, gathered) : gathered;
    this.#schedule();
  }

  /** Sends the reason and ends; waiting frames are dropped if the reader must not get them. */
  end({ reason, retryMs }: Ending): void {
    if (this.#isEnding) return;
    if (reason === 'session' || reason === 'access' || reason === 'overflow') this.#empty();
    this.#gathered = undefined;
    const payload = retryMs === undefined ? { reason } : { reason, retryMs };
    this.#push(frameOf(ownEnvelope(liveEvents.closed, payload, this.now())));
    this.#isEnding = true;
    this.onGone(this);
  }

  /** Whether the reader has read nothing for a minute. */
  get isStalled(): boolean {
    return this.#waitsSince !== null && Math.abs(this.now().getTime() - this.#waitsSince) > STALL_MS;
  }

  /** Whether everything was read. */
  get isDrained(): boolean {
    return this.#frames.length === 0;
  }

  #push(frame: string): void {
    // Frames before the reader is ready count as one: a long replay does not make a slow reader.
    if (this.isReady) {
      this.#frames.push(frame);
      this.#bytes += Buffer.byteLength(frame);
    } else this.#frames = [this.#frames.join('') + frame];
    this.#schedule();
  }

  #empty(): void {
    this.#frames = [];
    this.#bytes = 0;
  }

  /** Writes all frames of one task at once. */
  #schedule(): void {
    this.#waitsSince ??= this.#isWanted ? null : this.now().getTime();
    if (this.#isScheduled || !this.#isWanted) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#write();
    });
  }

  #write(): void {
    if (!this.#isWanted) return;
    if (this.isReady && this.#gathered) {
      this.#frames.push(this.#gathered.frames);
      this.#gathered = undefined;
    }
    if (this.#frames.length === 0) return;
    this.#isWanted = false;
    const text = this.#frames.join('');
    this.#empty();
    this.#controller?.enqueue(Buffer.from(text));
    if (this.#isEnding) this.#controller?.close();
  }
}
