import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const REQUESTS_MS = 10_000;
const SWEEP_MS = 50;

async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
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
