import type { Envelope } from '@/domain/live/define';
import { liveEvents } from '@/domain/live/live';
import { isEnvelope } from './envelope';
import type { LiveStatus } from './liveSlice';

/** Without an event or a ping for this long, a stream counts as dead. */
export const SILENCE_MS = 45_000;
const LOOK_MS = 5_000;
const LONGEST_WAIT_S = 30;

export interface ConnectionOptions {
  /** URL of the stream, which includes the id of the last event. */
  address: () => string;
  /** Checks whether the session is valid; resolves once it is, also after the user has signed in again. */
  askWho: () => Promise<unknown>;
  hear: (envelope: Envelope<unknown>, id: string | null) => void;
  onStatus: (status: LiveStatus) => void;
}

interface Closed {
  reason: string;
  retryMs?: number;
}

/** Between half and one and a half times `ms`, so that clients do not all reconnect at once. */
function spread(ms: number): number {
  return ms * (0.5 + Math.random());
}

/** The status when there is no stream. */
const lost = (): LiveStatus => (navigator.onLine ? 'waiting' : 'offline');

/** One stream of events that reconnects automatically. Source: live, section 3. */
export class Connection {
  private source: EventSource | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly look: ReturnType<typeof setInterval>;
  private readonly listening = new AbortController();
  private heardAt = Date.now();
  private tries = 0;
  private lastId = '';

  constructor(private readonly options: ConnectionOptions) {
    this.look = setInterval(this.watch, LOOK_MS);
    const { signal } = this.listening;
    window.addEventListener('online', this.reopen, { signal });
    window.addEventListener('offline', () => this.options.onStatus('offline'), { signal });
    document.addEventListener('visibilitychange', this.watch, { signal });
    this.open('connecting');
  }

  close(): void {
    this.listening.abort();
    this.drop();
    clearInterval(this.look);
  }

  /** Closes and opens again at once. */
  readonly reopen = (): void => this.open(lost());

  private readonly watch = (): void => {
    if (this.source && Date.now() - this.heardAt > SILENCE_MS) this.reopen();
  };

  private drop(): void {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = null;
  }

  private open(status: LiveStatus): void {
    if (this.listening.signal.aborted) return;
    this.drop();
    this.heardAt = Date.now();
    this.lastId = '';
    this.options.onStatus(status);
    const source = new EventSource(this.options.address(), { withCredentials: true });
    this.source = source;
    source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      if (this.source === source) this.take(data, this.ownId(lastEventId));
    });
    source.addEventListener('error', () => {
      if (this.source === source) this.fail(source.readyState === EventSource.CLOSED);
    });
  }

  /** The id of this very event: for an event without one, the browser repeats the last id. */
  private ownId(lastEventId: string): string | null {
    if (lastEventId === this.lastId) return null;
    this.lastId = lastEventId;
    return lastEventId;
  }

  private take(data: string, id: string | null): void {
    this.heardAt = Date.now();
    const envelope: unknown = readJson(data);
    if (!isEnvelope(envelope)) return;
    if (envelope.type === liveEvents.hello.type) {
      this.tries = 0;
      this.options.onStatus('live');
    }
    this.options.hear(envelope, id);
    if (envelope.type === liveEvents.closed.type) this.ended(envelope.payload as Closed);
  }

  /** An EventSource error has no HTTP status: whether the session has ended is checked separately. */
  private fail(refused: boolean): void {
    this.wait();
    if (refused) void this.ask();
    else this.openIn(this.pause());
  }

  private ended({ reason, retryMs }: Closed): void {
    this.wait();
    if (reason === 'session' || reason === 'access') void this.ask();
    else if (reason === 'replaced') this.openIn(spread(LONGEST_WAIT_S * 1000));
    else this.openIn(retryMs ?? spread(1000));
  }

  private wait(): void {
    this.drop();
    this.options.onStatus(lost());
  }

  private pause(): number {
    const seconds = Math.min(LONGEST_WAIT_S, 2 ** this.tries);
    this.tries += 1;
    return spread(seconds * 1000);
  }

  private openIn(ms: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(this.reopen, ms);
  }

  private async ask(): Promise<void> {
    await this.options.askWho().catch(() => undefined);
    this.openIn(this.pause());
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
