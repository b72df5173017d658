import { cleanup } from '@testing-library/react';
import { http as msw, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { filesHttp } from '@/core/http/files-client';
import { http } from '@/core/http/http';
import { lateFilesHttp, lateHttp } from '@/core/http/lateHttp';
import { setSessionToken } from '@/core/http/sessionToken';
import type { ErrorBody } from '@/domain/errors';

const ORIGIN = 'http://localhost:3000';

/** One recorded call. */
export interface SeenCall {
  path: string;
  query: URLSearchParams;
  body: unknown;
  token: string | null;
  /** Value of `Idempotency-Key`. */
  key: string | null;
  credentials: RequestCredentials;
}

const FIELD = /name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g;

/** The JSON body of a call, or the text fields of its form. */
function bodyOf(text: string, type: string): unknown {
  if (type.startsWith('multipart/form-data'))
    return Object.fromEntries([...text.matchAll(FIELD)].map(([, name = '', value = '']) => [name, value]));
  return text ? (JSON.parse(text) as unknown) : null;
}

/**
 * Mocks the API in component tests: responds as configured by a test, records the calls, and fails on any other
 * request. Call it once at the top of a test file.
 */
export function standInApi() {
  // Leaving a record is reported too, after the test and its own handlers are gone.
  const server = setupServer(
    msw.post(`${ORIGIN}/api/live/viewing`, () => HttpResponse.json({ viewers: [] })),
  );
  const calls: SeenCall[] = [];
  const running = new Set<string>();
  server.events.on('request:start', ({ requestId }) => void running.add(requestId));
  server.events.on('request:end', ({ requestId }) => void running.delete(requestId));
  server.events.on('unhandledException', ({ requestId }) => void running.delete(requestId));

  /**
   * Saves on unmount belong to the test that caused them, as do the effects of a response. Counted in iterations, not
   * by the clock, so that a stalled machine skips none. A response that a test never sends is not waited for any
   * longer.
   */
  async function leave(): Promise<void> {
    vi.useRealTimers();
    cleanup();
    for (let turn = 0, quiet = 0; turn < 100 && quiet < 2; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other is the point
      await new Promise((resolve) => setTimeout(resolve, turn < 2 ? 0 : 10));
      quiet = running.size === 0 ? quiet + 1 : 0;
    }
    running.clear();
  }

  beforeAll(async () => {
    await Promise.all([lateHttp(), lateFilesHttp()]);
    http.defaults.baseURL = ORIGIN;
    filesHttp.defaults.baseURL = ORIGIN;
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(async () => {
    await leave();
    server.resetHandlers();
    calls.length = 0;
    setSessionToken(null);
  });
  afterAll(() => server.close());

  const on = (
    method: 'get' | 'post' | 'delete',
    path: string,
    answer: (call: SeenCall) => Response | Promise<Response>,
  ) =>
    server.use(
      msw[method](`${ORIGIN}${path}`, async ({ request }) => {
        const text = await request.text();
        const call = {
          path,
          query: new URL(request.url).searchParams,
          body: bodyOf(text, request.headers.get('content-type') ?? ''),
          token: request.headers.get('session-token'),
          key: request.headers.get('idempotency-key'),
          credentials: request.credentials,
        };
        calls.push(call);
        return answer(call);
      }),
    );
  return { on, calls };
}

/** An answer of the API. */
export function answer(body: JsonBodyType): Response {
  return HttpResponse.json(body);
}

/** An error of the API in the standard format. */
export function refusal(
  status: number,
  code: string,
  details: Partial<ErrorBody> & { retryAfter?: number } = {},
): Response {
  const { retryAfter, ...body } = details;
  const headers = new Headers(retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]]);
  return HttpResponse.json({ code, message: code, ...body }, { status, headers });
}

/** No response at all: a network error. */
export function lost(): Response {
  return HttpResponse.error();
}
