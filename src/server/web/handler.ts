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

/** Next's own addresses: its files have a door of their own, and of the rest (pictures, data) nothing is used. */
const OF_NEXT = /^\/_next(?:\/|$)/;

/** Next fails with 500 on an address with a part that it can't decode; nothing has such a name. */
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
  /** Whether a board is shown to everybody by this token. */
  isPublished: (token: string) => Promise<boolean>;
}

const asker =
  (app: App, headers: Record<string, string> = {}): AskApi =>
  async (path) => {
    const answer = await app.request(path, { headers });
    return answer.ok ? ((await answer.json()) as unknown) : undefined;
  };

/** What the first HTML of a page may ask as the person whom it is for. */
function ownAsker(app: App, { headers: { cookie } }: IncomingMessage): Pick<PageRequest, 'askOwn'> {
  return canDrawFromCookies(cookie) ? { askOwn: asker(app, { cookie }) } : {};
}

/** Next tells a fault again when it draws its own page in place of the failed one; that is the same line of the log. */
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

/** The three doors: the API to Hono, files from memory, all else to Next. Source: design, section 3. */
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
