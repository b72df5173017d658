import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineContract } from '@/domain/contract';
import type { Database } from '@/server/db/database';
import { serve } from '@/testing/httpServer';
import { testServices } from '@/testing/services';
import { bodyOf } from './bodyOf';
import { csvAnswer } from './csv';
import { implement } from './implement';
import { silentLog } from './log';
import { createPipeline } from './pipeline';

const file = (path: `/${string}`) =>
  ({ method: 'GET', path, summary: '', access: 'public', produces: 'text/csv' }) as const;
const contract = defineContract({
  table: file('/api/table'),
  archive: file('/api/archive'),
  events: file('/api/events'),
});

/** Larger than what socket buffers hold. */
const ROW = `${'x'.repeat(20_000)}\r\n`;

let rowsBeforeFault: number;
let isOver: boolean;

/** Sends one chunk and then waits for ever. */
const waiting = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('data: hello\n\n')),
    cancel: () => {
      isOver = true;
    },
  });

async function* rows(): AsyncGenerator<string> {
  try {
    for (let row = 0; row < rowsBeforeFault; row += 1) {
      await new Promise(setImmediate);
      yield ROW;
    }
    throw new Error('disk I/O error at /secret');
  } finally {
    isOver = true;
  }
}

const routes = implement(contract, {
  table: async () => csvAnswer(rows(), 'table'),
  events: async () => new Response(waiting()),
  archive: async () => new Response(bodyOf(Readable.from(rows()))),
});
const error = vi.fn();
const services = testServices(undefined as unknown as Database, { log: { ...silentLog(), error } });
const app = createPipeline(services, routes, async () => null);
let server: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
  error.mockClear();
  isOver = false;
  server = await serve(app.fetch, services.config);
});
afterEach(() => server.close());

test.each([
  ['/api/table', 0],
  ['/api/table', 1],
  ['/api/table', 2],
  ['/api/table', 3],
  ['/api/table', 200],
  ['/api/archive', 0],
  ['/api/archive', 3],
  ['/api/archive', 200],
])('%s that fails after %i parts is a broken download, and the log says why', async (path, parts) => {
  rowsBeforeFault = parts;
  const download = async () => {
    const answer = await fetch(server.url(path));
    return `${answer.status} ${(await answer.text()).slice(-60)}`;
  };
  await expect(download()).rejects.toThrow();
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ requestId: expect.any(String), route: path, err: expect.any(Error) }),
    'the answer broke off',
  );
});

test.each(['/api/table', '/api/archive', '/api/events'])(
  'who leaves %s midway leaves no reading behind, and no error in the log',
  async (path) => {
    rowsBeforeFault = Infinity;
    const leaving = new AbortController();
    const answer = await fetch(server.url(path), { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await vi.waitFor(() => expect(isOver).toBe(true), { timeout: 20_000 });
    expect(error).not.toHaveBeenCalled();
  },
);
