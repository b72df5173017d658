import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ApiError } from '@/domain/errors';
import { PLAIN_HEADERS } from '@/server/core/plainHeaders';

/** So long the other side may take to read why; then the socket goes, whether it was closed there or not. */
const LINGER_MS = 1000;

/** Answers on the bare connection, in the one shape of errors, and ends it: for requests that never became one. */
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
