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

/** One call as the stand-in saw it. */
export interface SeenCall {
  path: string;
  query: URLSearchParams;
  body: unknown;
  token: string | null;
  /** Of `Idempotency-Key`. */
  key: string | null;
  credentials: RequestCredentials;
}

const FIELD = /name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g;

/** The JSON of a call, or the text fields of its form. */
function bodyOf(text: string, type: string): unknown {
  if (type.startsWith('multipart/form-data'))
    return Object.fromEntries([...text.matchAll(FIELD)].map(([, name = '', value = '']) => [name, value]));
  return text ? (JSON.parse(text) as unknown) : null;
}

/**
 * Stands in for the API in component tests: answers what a test says, remembers the calls, and fails on any other
 * request. Call it once at the top of a test file.
 */
export function standInApi() {
  // Who has a record open is told also when it is left, which is after the test and its own answers.
  const server = setupServer(
    msw.post(`${ORIGIN}/api/live/viewing`, () => HttpResponse.json({ viewers: [] })),
  );
  const calls: SeenCall[] = [];
  const running = new Set<string>();
  server.events.on('request:start', ({ requestId }) => void running.add(requestId));
  server.events.on('request:end', ({ requestId }) => void running.delete(requestId));
  server.events.on('unhandledException', ({ requestId }) => void running.delete(requestId));

  /**
   * What is saved when a page is left belongs to the test that left it, and so does what follows from an answer. Counted
   * in turns, not by the clock: a machine that stands still takes none of them away. An answer that a test keeps back for
   * good is not waited for longer.
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
    method: 'get' | 'post',
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

/** A refusal of the API in the one error shape. */
export function refusal(
  status: number,
  code: string,
  details: Partial<ErrorBody> & { retryAfter?: number } = {},
): Response {
  const { retryAfter, ...body } = details;
  const headers = new Headers(retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]]);
  return HttpResponse.json({ code, message: code, ...body }, { status, headers });
}

/** No answer at all: the line is cut. */
export function lost(): Response {
  return HttpResponse.error();
}
