import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const REQUESTS_MS = 10_000;
const SWEEP_MS = 50;
/** Steps of a millisecond or more; a client that has just been answered opens its next connection within these. */
const QUIET_STEPS = 20;
const MOST_STEPS = 500;

/**
 * Accepts the connections that wait in the queue of the port: closing it would reset them. Node accepts one a turn of
 * its event loop, so they pile up while requests are handled. Ends when none has come for some turns.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = (): void => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let quiet = 0, steps = 0; quiet < QUIET_STEPS && steps < MOST_STEPS; steps += 1) {
    const before = accepted;
    await wait(1);
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off('connection', count);
}

/**
 * Closes the port at a moment when no connection waits there. Requests are held back until then, because clients would
 * open new connections after each answer. Resolves when all connections have ended.
 */
async function closePort(server: Server): Promise<void> {
  const handlers = server.listeners('request') as ((...request: [IncomingMessage, ServerResponse]) => void)[];
  const held: [IncomingMessage, ServerResponse][] = [];
  server.removeAllListeners('request');
  server.on('request', (...request) => void held.push(request));
  await acceptWaiting(server);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.removeAllListeners('request');
  for (const handle of handlers) server.on('request', handle);
  for (const request of held) server.emit('request', ...request);
  await closed;
}

async function finishRequests(server: Server): Promise<void> {
  const closed = closePort(server);
  // A connection with a response in progress stays open after it, until idle ones are closed.
  const sweeper = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const overdue = new AbortController();
  await Promise.race([closed, wait(REQUESTS_MS, undefined, { signal: overdue.signal })]);
  overdue.abort();
  clearInterval(sweeper);
  server.closeAllConnections();
}

/**
 * For `noticeMs` the port stays open while `/api/ready` already reports not ready, so that load balancers can drain.
 * Then stops accepting requests, lets running ones finish (10 s at most), then closes the resources one after the
 * other. Source: quality, Q-9.6a.
 */
export async function stopGently(
  server: Server,
  noticeMs: number,
  closers: readonly (() => unknown)[],
): Promise<void> {
  await wait(noticeMs);
  await finishRequests(server);
  for (const close of closers) await close();
}
