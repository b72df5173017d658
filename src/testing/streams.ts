import { vi } from 'vitest';
import type { Envelope } from '@/domain/live/define';

/** A fake `EventSource`; the test sends the events. */
class StandInSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  private lastId = '';

  constructor(readonly url: string) {
    super();
    opened.push(this);
  }

  close(): void {
    this.readyState = StandInSource.CLOSED;
  }

  /** Sends an event; `id` is its position. */
  send(envelope: Partial<Envelope> & { type: string }, id?: string): void {
    const data = JSON.stringify({ at: '2026-11-21T10:00:00.000Z', by: null, payload: {}, ...envelope });
    this.sendText(data, id);
  }

  /** Like browsers: an event without an id repeats the last id. */
  sendText(data: string, id = this.lastId): void {
    this.lastId = id;
    this.dispatchEvent(new MessageEvent('message', { data, lastEventId: id }));
  }

  /** The first event of every stream. */
  hello(id: string, payload: Record<string, unknown> = {}): void {
    const known = { resumed: false, build: 'build-1', counters: {}, userId: 'anna' };
    this.send({ type: 'live.hello', payload: { ...known, ...payload } }, id);
  }

  /** The connection is lost, or with `refused` the server responded with an error. */
  fail(refused = false): void {
    this.readyState = refused ? StandInSource.CLOSED : 0;
    this.dispatchEvent(new Event('error'));
  }
}

const opened: StandInSource[] = [];

/** All streams that were opened in this test, in their order. */
export const allStreams = (): readonly StandInSource[] => opened;

/** The open streams. */
export const openStreams = () => opened.filter(({ readyState }) => readyState !== StandInSource.CLOSED);

/** Installs the fake `EventSource` and returns its streams in order of opening. Call it before each test. */
export function standInStreams(): StandInSource[] {
  opened.length = 0;
  vi.stubGlobal('EventSource', StandInSource);
  return opened;
}
