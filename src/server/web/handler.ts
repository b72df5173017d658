import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { ApiError, notFound } from '@/domain/errors';
import type { AskApi, PageRequest } from '@/domain/firstReads';
import { canDrawFromCookies } from '../core/auth/credential';
import type { PipelineEnv } from '../core/mount';
import type { Services } from '../core/services';
import { assetDoor } from './assets';
import { isApiPath, pathOf } from './requestRouting';
import type { Handler } from './front';
import { PAGE_HEADERS } from './pageHeaders';
import type { Pages } from './pages';
import { hideUnknownBoard, MISSING_PAGE } from './publicBoards';
import { refuse } from './refuse';

type App = Pick<Hono<PipelineEnv>, 'fetch' | 'request'>;

/** Next's own addresses: its static files are served from memory, and nothing else (images, data) is used. */
const OF_NEXT = /^\/_next(?:\/|$)/;

/** Next fails with 500 on an address that it can't decode; no page has such a name. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function showPage(request: IncomingMessage, response: ServerResponse, path: string, pages: Pages): void {
  if (OF_NEXT.test(path)) {
    refuse(response, notFound());
    return;
  }
  for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
  if (!isReadable(path)) request.url = MISSING_PAGE;
  pages.handle(request, response);
}

interface DoorServices extends Pick<Services, 'lifecycle' | 'log'> {
  /** Whether this token is a valid public link of a board. */
  isPublished: (token: string) => Promise<boolean>;
}

const asker =
  (app: App, headers: Record<string, string> = {}): AskApi =>
  async (path) => {
    const answer = await app.request(path, { headers });
    return answer.ok ? ((await answer.json()) as unknown) : undefined;
  };

/** API access with the user's own session, for the first HTML of a page. */
function ownAsker(app: App, { headers: { cookie } }: IncomingMessage): Pick<PageRequest, 'askOwn'> {
  return canDrawFromCookies(cookie) ? { askOwn: asker(app, { cookie }) } : {};
}

/** Next reports an error again when it renders its error page in place of the failed one: both share a log entry. */
function faultLogger(log: Services['log']): NonNullable<PageRequest['logFault']> {
  const told = new WeakMap<Error, string>();
  return (err) => {
    const known = told.get(err);
    if (known !== undefined) return known;
    const requestId = randomUUID();
    told.set(err, requestId);
    log.error({ requestId, err }, 'a page could not be drawn');
    return requestId;
  };
}

/** Routes requests: the API to Hono, static files from memory, everything else to Next. Source: design, section 3. */
export function createHandler(
  root: string,
  app: App,
  pages: Pages,
  { isPublished, lifecycle, log }: DoorServices,
): Handler {
  const asking = { isPublished, log };
  const api = getRequestListener(app.fetch);
  const assets = assetDoor(root);
  const page: PageRequest = { askApi: asker(app), logFault: faultLogger(log) };
  return (request, response) => {
    if (lifecycle.stopping) response.setHeader('Connection', 'close');
    const path = pathOf(request.url ?? '/');
    if (isApiPath(path)) {
      void api(request, response);
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      const wrong = new ApiError(405, 'method-not-allowed', { message: 'Use GET or HEAD' });
      refuse(response, wrong, { Allow: 'GET, HEAD' });
    } else if (!assets(request, response, path)) {
      const own = Object.assign(request, page, ownAsker(app, request));
      const show = (): void => showPage(own, response, path, pages);
      const asked = hideUnknownBoard(request, path, asking);
      if (asked) void asked.then(show);
      else show();
    }
  };
}
