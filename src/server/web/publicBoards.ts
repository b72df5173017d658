import type { IncomingMessage } from 'node:http';
import type { Log } from '@/server/core/log';

const BOARD = /^\/board\/([\w-]+)\/?$/;
/** Path at which Next responds with the not-found page and its status. */
export const MISSING_PAGE = '/404';

interface Asking {
  isPublished: (token: string) => Promise<boolean>;
  log: Pick<Log, 'error'>;
}

async function hideUnless(
  request: Pick<IncomingMessage, 'url'>,
  token: string,
  { isPublished, log }: Asking,
): Promise<void> {
  try {
    if (!(await isPublished(token))) request.url = MISSING_PAGE;
  } catch (error) {
    log.error({ err: error }, 'whether a board is public could not be read');
  }
}

/**
 * Rewrites the public address of a board with a wrong or revoked link to the not-found page, so that its first HTML
 * is a 404. Returns null where nothing has to be checked. If the database can't be read the page is shown as usual:
 * it retries and reports the problem. Source: kanban, section 3.
 */
export function hideUnknownBoard(
  request: Pick<IncomingMessage, 'url'>,
  path: string,
  asking: Asking,
): Promise<void> | null {
  const token = BOARD.exec(path)?.[1];
  return token === undefined ? null : hideUnless(request, token, asking);
}
