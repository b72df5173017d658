import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '@/domain/errors';
import { refuseRaw } from './refuseRaw';

const WINDOW_MS = 30_000;
/** A kilobyte a second: slower than any line that people use, so that a large upload may take its time. */
const LEAST_BYTES = 30 * 1024;

/** Refuses a request whose body brings next to nothing for half a minute. Source: quality, Q-3.5. */
export function endSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  transport: Readonly<Record<string, string>>,
): void {
  const { headers, socket } = request;
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  let known = socket.bytesRead;
  const watch = setInterval(() => {
    const isSlow = !request.complete && socket.bytesRead - known < LEAST_BYTES;
    known = socket.bytesRead;
    if (!isSlow) return;
    if (response.headersSent) socket.destroy();
    else
      refuseRaw(socket, new ApiError(408, 'timeout', { message: 'The request came too slowly' }), transport);
  }, WINDOW_MS);
  watch.unref();
  request.once('close', () => clearInterval(watch));
}
