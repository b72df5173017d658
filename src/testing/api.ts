import { existsSync, readdirSync } from 'node:fs';
import type { ErrorBody } from '@/domain/errors';
import { createApp } from '@/server/app';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { testServices } from './services';

/** An answer of the API in a test: status, headers, and the JSON body (or text). */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T & Partial<ErrorBody>;
}

interface CallOptions {
  /** A session token, as returned by `signIn`. */
  as?: string | undefined;
  headers?: Record<string, string | undefined>;
}

async function read<T>(response: Response): Promise<Answer<T>> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    // The body never ends by itself.
    await response.body?.cancel();
    return { status: response.status, headers: response.headers, body: '' as never };
  }
  const json = response.headers.get('content-type')?.includes('application/json');
  const body: unknown = json ? await response.json() : await response.text();
  return { status: response.status, headers: response.headers, body: body as Answer<T>['body'] };
}

/** The whole API in process, through its outermost handler: requests as from a browser, without the network. */
export function testApp(db: Database, overrides: Partial<Services> = {}, env: Record<string, string> = {}) {
  const services = testServices(db, overrides, env);
  const app = createApp(services);
  const headersOf = ({ as, headers }: CallOptions) => ({
    ...(as ? { 'session-token': as } : {}),
    ...headers,
  });

  const get = async <T = Record<string, unknown>>(path: string, options: CallOptions = {}) =>
    read<T>(await app.request(path, { headers: headersOf(options) }));

  const post = async <T = Record<string, unknown>>(path: string, body: unknown, options: CallOptions = {}) =>
    read<T>(
      await app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersOf(options) },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );

  /** Sends a form: the text fields, then the file. */
  const upload = async <T = Record<string, unknown>>(
    path: string,
    fields: Record<string, string>,
    part: { file: Blob; name: string } | null,
    as?: string,
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (part) form.append('file', part.file, part.name);
    else form.append('nothing', '');
    const init = { method: 'POST', headers: headersOf({ as, headers }), body: form };
    return read<T>(await app.request(path, init));
  };

  /** Temporary files that should have been removed with their requests. */
  const leftOvers = async () => {
    await services.blobs.previews.settled();
    return existsSync(services.config.uploadDir) ? readdirSync(services.config.uploadDir) : [];
  };

  /** Signs in by e-mail and password; returns the session token for `as`. */
  const signIn = async (email: string, password = 'atrium-demo') => {
    const { status, body } = await post<{ sessionToken: string }>('/v1/endusers/auth', { email, password });
    if (status !== 200) throw new Error(`sign-in of ${email} answered ${status} ${body.code}`);
    return body.sessionToken;
  };

  return { app, services, get, post, upload, leftOvers, signIn, request: app.request.bind(app) };
}
