import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '@/domain/errors';
import { isApiPath, pathOf } from './requestRouting';
import { PAGE_HEADERS } from './pageHeaders';

/** Answers 503 until the database is migrated and the pages are open; browsers retry automatically. */
export function answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  const isApi = isApiPath(pathOf(request.url ?? '/'));
  const body = isApi
    ? JSON.stringify(new ApiError(503, 'starting', { message: 'The server is starting' }).toBody())
    : 'Atrium';
  const type = isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8';
  response
    .writeHead(503, { ...PAGE_HEADERS, 'Content-Type': type, 'Retry-After': '1', Refresh: '1' })
    .end(body);
}
