import { randomUUID } from 'node:crypto';
import type { Envelope } from '@/domain/live/define';

/** A received event, with the id from which a reader may resume. */
export interface Heard extends Envelope<Record<string, unknown>> {
  id?: string;
}

type Asked = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Whose stream it is, and where it resumes. */
export interface StreamOptions {
  as: string;
  tab?: string;
  lastEventId?: string;
  /** Milliseconds since the page read its data. */
  age?: number;
  /** Delays reading. */
  slow?: boolean;
}

function heardOf(message: string): Heard | null {
  const field = (name: string) =>
    message
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = field('data');
  if (data === undefined) return null;
  const id = field('id');
  return { ...(JSON.parse(data) as Heard), ...(id !== undefined && { id }) };
}

/** Reads a live stream like a browser: all received events in order, and promises for future ones. */
export async function openStream(
  ask: Asked,
  { as, tab = randomUUID(), lastEventId, age, slow = false }: StreamOptions,
) {
  const response = await ask(`/api/live?tab=${tab}${age === undefined ? '' : `&age=${age}`}`, {
    headers: { 'session-token': as, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const reader = response.ok ? response.body?.getReader() : undefined;
  const tell = () => {
    for (const look of waiting) look();
  };

  async function readAll() {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += decoder.decode(part.value, { stream: true });
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        heard.push(...messages.map(heardOf).filter((one) => one !== null));
        tell();
      }
    } catch {
      // The connection was cut.
    }
    isOver = true;
    tell();
  }

  /** Waits for a result of `find`. */
  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = find();
        if (found === undefined && !isOver) return;
        waiting.delete(look);
        if (found === undefined)
          reject(new Error(`the stream ended after ${JSON.stringify(heard.slice(-3))}`));
        else resolve(found);
      };
      waiting.add(look);
      look();
    });

  const stream = {
    response,
    heard,
    read: () => void readAll(),
    of: (type: string) => heard.filter((one) => one.type === type),
    until,
    first: (type: string) => until(() => heard.find((one) => one.type === type)),
    /** Waits for this many events of a type. */
    several: (type: string, count: number) =>
      until(() => {
        const found = stream.of(type);
        return found.length >= count ? found : undefined;
      }),
    ended: () => until(() => (isOver ? true : undefined)),
    lastId: () => heard.findLast(({ id }) => id !== undefined)?.id,
    cut: async () => {
      await reader?.cancel();
    },
  };
  if (!slow && response.ok) stream.read();
  return stream;
}
