import type { Context, Hono } from 'hono';
import { forbiddenPath } from '@/domain/auth/forbidden';
import { FOR_VISITORS } from '@/domain/auth/forVisitors';
import type { Endpoint } from '@/domain/contract';
import { ApiError, UNKNOWN_ERROR } from '@/domain/errors';
import { toApiError } from '@/server/db/errors';
import { assertAccess } from './access';
import { assertPasswordGiven } from './auth/passwordProof';
import { bearerOf } from './auth/apiToken';
import { decidingCookie } from './auth/credential';
import type { Authenticate, Identity } from './authenticate';
import { beforeUpload } from './forms/beforeUpload';
import { removeFile } from './forms/temporary';
import type { Door } from './door';
import { giveWay } from './giveWay';
import { idempotent, readIdempotencyKey } from './idempotency';
import type { HandlerContext, Route } from './implement';
import { underName } from './loopWatch';
import { NotModified } from './notModified';
import { assertOwnOrigin } from './origin';
import { assertPace } from './pace';
import { readInput } from './readInput';
import { readRequestInfo, type RequestInfo } from './requestInfo';
import type { Services } from './services';
import { wholeBody } from './wholeBody';

/** Variables of the pipeline on Hono's context. */
export interface PipelineEnv {
  Variables: { requestId: string; route: string; userId: string };
}

/** Writes per session. Source: sign-in, section 8. */
const WRITES_PER_MINUTE = 6000;
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const noHandler = () => Promise.resolve(undefined);

type PipelineContext = Context<PipelineEnv>;

/**
 * Whether an invalid credential counts as none: on public endpoints that are not personal, and for the cookie of a
 * browser that opens a file by its address, where nothing could repeat the request without it.
 */
function isForgiven(endpoint: Endpoint, headers: Headers): boolean {
  const { access, personal } = endpoint;
  const isByAddress =
    'produces' in endpoint && bearerOf(headers) === null && decidingCookie(headers) !== null;
  return access === 'public' && (!personal || isByAddress);
}

async function identify(
  { endpoint }: Route,
  services: Services,
  { headers, method, path, address }: RequestInfo,
  authenticate: Authenticate,
): Promise<Identity | null> {
  try {
    return await authenticate(services, headers, { method, path, address });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || endpoint.access !== 'public') throw error;
    if (isForgiven(endpoint, headers)) return null;
    const { code, message } = error;
    throw new ApiError(401, code, { message, current: FOR_VISITORS });
  }
}

/**
 * Runs the handler once per idempotency key where the endpoint has one, in the transaction that stores the response.
 */
async function handleOnce(
  route: Route,
  context: HandlerContext,
  key: string,
  parse: (result: unknown) => unknown,
) {
  const { db, user, request, input } = context;
  const keyed = { caller: user?.id ?? request.address, key, request: { path: route.endpoint.path, input } };
  const { body } = await idempotent(db, keyed, async (trx) => ({
    status: 200,
    body: parse(await route.handle({ ...context, db: trx })),
  }));
  return body;
}

async function answer(c: PipelineContext, route: Route, context: HandlerContext): Promise<Response> {
  const { endpoint } = route;
  const { response } = endpoint;
  if (!response) {
    // Through Hono's response, which has the headers of every API response.
    const { body, headers, status } = (await route.handle(context)) as Response;
    const sent = [status as 200, Object.fromEntries(headers)] as const;
    if (!body) return c.body(null, ...sent);
    const { log, request } = context;
    const about = { requestId: request.id, route: endpoint.path };
    const fault = {
      log: (err: unknown) => log.error({ ...about, err }, 'the answer broke off'),
      hangUp: request.hangUp,
    };
    return c.body(wholeBody(body, fault), ...sent);
  }
  const parse = (result: unknown) => response.parse(result);
  // Bytes are stored before any transaction, and providers are called after it: such handlers handle the key
  // themselves.
  const brings = endpoint.method !== 'POST' || endpoint.upload || endpoint.ownTransaction;
  const mode = brings ? undefined : endpoint.idempotency;
  const key = mode && readIdempotencyKey(context.request.idempotencyKey, mode);
  // A large answer is made, checked and written in turns with other requests.
  const handle = async () => {
    await giveWay();
    const result = await route.handle(context);
    await giveWay();
    return parse(result);
  };
  const body = await (key ? handleOnce(route, context, key, parse) : handle());
  await giveWay();
  return body === undefined ? c.body(null, 204) : c.json(body as object, 200, JSON_TYPE);
}

/** Session → access → rate limit → parse → handler → `response.parse` → send. */
async function run(
  c: PipelineContext,
  route: Route,
  services: Services,
  authenticate: Authenticate,
): Promise<Response> {
  const request = readRequestInfo(c, services.config, c.get('requestId'));
  if (route.endpoint.method === 'POST') assertOwnOrigin(request.headers, services.config);
  const identity = await identify(route, services, request, authenticate);
  if (identity) c.set('userId', identity.user.id);
  assertAccess(route.endpoint, identity);
  if (route.endpoint.asksPassword) assertPasswordGiven(services, identity, c.req);
  if (route.endpoint.method === 'POST') {
    if (identity) assertPace(services, { key: `write:${identity.session.id}`, perMinute: WRITES_PER_MINUTE });
    const { upload } = route.endpoint;
    if (upload) await beforeUpload(services, identity?.user.id ?? request.address, upload);
  }
  const { input, file } = await readInput(c, route.endpoint, services.config.uploadDir);
  try {
    return await answer(c, route, {
      ...services,
      input,
      file,
      user: identity?.user ?? null,
      session: identity?.session ?? null,
      request,
      reply: {
        header: (name, value) => c.header(name, value),
        append: (name, value) => c.header(name, value, { append: true }),
      },
    } as HandlerContext);
  } catch (error) {
    if (error instanceof NotModified) return c.body(null, 304);
    throw error;
  } finally {
    if (file) await removeFile(file.path);
  }
}

/** Sends an error in the common format; an unexpected one is logged and sent without details. */
export function sendError(c: PipelineContext, services: Services, thrown: unknown): Response {
  const known = thrown instanceof ApiError ? thrown : toApiError(thrown);
  // A form on another site submits as a navigation: its reader is a person, not a program.
  if (known?.code === 'origin-not-allowed' && c.req.header('sec-fetch-mode') === 'navigate')
    return c.redirect(forbiddenPath('origin'), 303);
  const requestId = c.get('requestId');
  if (!known) services.log.error({ requestId, route: c.get('route'), err: thrown }, 'request failed');
  const error = known ?? new ApiError(500, 'internal', { message: UNKNOWN_ERROR, requestId });
  if (error.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(error.retryAfter)));
  return c.json(error.toBody(), error.status === 0 ? 500 : error.status, JSON_TYPE);
}

/**
 * Mounts a protocol of its own on a path and one part below it: every method passes the session and the access rule,
 * and the response goes out as it is, with the headers of every API response.
 */
export function mountDoor(
  app: Hono<PipelineEnv>,
  door: Door,
  services: Services,
  authenticate: Authenticate,
): void {
  const { access, path } = door;
  const endpoint = { method: 'POST', path, access } as Endpoint;
  const open = async (c: PipelineContext) => {
    c.set('route', path);
    const request = readRequestInfo(c, services.config, c.get('requestId'));
    if (!READS.has(c.req.method)) assertOwnOrigin(request.headers, services.config);
    const identity = await identify(
      { name: path, endpoint, handle: noHandler },
      services,
      request,
      authenticate,
    );
    assertAccess(endpoint, identity);
    const { user, session } = identity!;
    c.set('userId', user.id);
    assertPace(services, { key: `write:${session.id}`, perMinute: WRITES_PER_MINUTE });
    const { body, headers, status } = await door.handle({ ...services, user, request, raw: c.req.raw });
    const sent = [status as 200, Object.fromEntries(headers)] as const;
    return body ? c.body(body, ...sent) : c.body(null, ...sent);
  };
  for (const each of [path, `${path}/:id`] as const)
    app.all(each, (c) => underName(`${c.req.method} ${path}`, () => open(c)));
}

/** Mounts every route on its exact path; another method on a known path is 405 with `Allow`. */
export function mountRoutes(
  app: Hono<PipelineEnv>,
  routes: readonly Route[],
  services: Services,
  authenticate: Authenticate,
): void {
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const { method, path } = route.endpoint;
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
    app.on(method, path, (c) => {
      c.set('route', path);
      return underName(`${method} ${path}`, () => run(c, route, services, authenticate));
    });
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      c.header('Allow', allowed.join(', '));
      return sendError(
        c,
        services,
        new ApiError(405, 'method-not-allowed', { message: `Use ${allowed.join(' or ')}` }),
      );
    });
  }
}
