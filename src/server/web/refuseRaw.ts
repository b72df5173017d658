import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ApiError } from '@/domain/errors';
import { PLAIN_HEADERS } from '@/server/core/plainHeaders';

/** How long the client may take to read the error; then the socket is destroyed. */
const LINGER_MS = 1000;

/** Sends an error in the common format on the raw connection and ends it: for requests that were never parsed. */
export function refuseRaw(
  socket: Duplex,
  error: ApiError,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = JSON.stringify(error.toBody());
  const lines = Object.entries({
    ...PLAIN_HEADERS,
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
