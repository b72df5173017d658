import type { ServerResponse } from 'node:http';
import type { ApiError } from '@/domain/errors';
import { PLAIN_HEADERS } from '@/server/core/plainHeaders';

/** Sends an error in the common format, where neither the API nor a page answers. */
export function refuse(
  response: ServerResponse,
  error: ApiError,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = JSON.stringify(error.toBody());
  response
    .writeHead(error.status || 500, {
      ...PLAIN_HEADERS,
      ...(error.retryAfter !== undefined && { 'Retry-After': String(Math.ceil(error.retryAfter)) }),
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      ...headers,
    })
    // `end` omits the body of a HEAD response.
    .end(body);
}
