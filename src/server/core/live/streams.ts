import { ApiError } from '@/domain/errors';
import type { Ending, LiveStream, Reader } from './stream';

/** Streams per person; one more ends the oldest. Source: live, section 2.2. */
const MAX_PER_PERSON = 10;

/** The open streams of this process. */
export class Streams {
  readonly #byUser = new Map<string, Set<LiveStream>>();
  /** Ended streams whose readers have not received everything yet. */
  readonly #ending = new Set<LiveStream>();
  #size = 0;

  constructor(
    readonly limit: number,
    /** Called when a person's first stream opens and when their last one closes. */
    readonly onPresence: (userId: string, isConnected: boolean) => void,
  ) {}

  get size(): number {
    return this.#size;
  }

  /** Ids of people with an open stream. */
  userIds(): string[] {
    return [...this.#byUser.keys()];
  }

  of(userId: string): readonly LiveStream[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  all(): LiveStream[] {
    return [...this.#byUser.values()].flatMap((streams) => [...streams]);
  }

  /** All readers, including those of ended streams that have not received everything yet. */
  readers(): Reader[] {
    return [...this.all(), ...this.#ending].map(({ reader }) => reader);
  }

  /** Throws 503 `too-many-streams` beyond the limit of the process. */
  add(stream: LiveStream): void {
    if (this.#size >= this.limit) {
      throw new ApiError(503, 'too-many-streams', {
        message: 'Too many streams are open',
        retryAfter: 30,
      });
    }
    const { userId } = stream.reader;
    const own = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, own);
    own.add(stream);
    this.#size += 1;
    if (own.size === 1) this.onPresence(userId, true);
    const [oldest] = own;
    if (own.size > MAX_PER_PERSON) oldest?.end({ reason: 'replaced' });
  }

  /** Removes a stream that its reader has left, or that has ended. */
  remove(stream: LiveStream): void {
    this.#ending.delete(stream);
    const { userId } = stream.reader;
    const own = this.#byUser.get(userId);
    if (!own?.delete(stream)) return;
    this.#size -= 1;
    if (!stream.isDrained) this.#ending.add(stream);
    if (own.size > 0) return;
    this.#byUser.delete(userId);
    this.onPresence(userId, false);
  }

  end(which: (stream: LiveStream) => boolean, ending: Ending | (() => Ending)): void {
    for (const stream of this.all().filter(which)) {
      stream.end(typeof ending === 'function' ? ending() : ending);
    }
  }

  /** Closes the connections of readers that have read nothing for a minute. */
  dropStalled(): void {
    for (const stream of [...this.all(), ...this.#ending]) {
      if (stream.isDrained) this.#ending.delete(stream);
      else if (stream.isStalled) {
        stream.reader.hangUp();
        this.remove(stream);
        this.#ending.delete(stream);
      }
    }
  }
}
