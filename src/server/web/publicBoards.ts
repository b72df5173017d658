import type { IncomingMessage } from 'node:http';
import type { Log } from '@/server/core/log';

const BOARD = /^\/board\/([\w-]+)\/?$/;
/** Where Next answers with the page of things that do not exist, and its status. */
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
 * A board's public address whose link is wrong or was withdrawn leads to the page of things that do not exist, so that
 * its first HTML is a 404. Answers null where nothing is to be asked. When the database can't be asked the page is shown
 * as ever: it asks again and says what is wrong. Source: kanban, section 3.
 */
export function hideUnknownBoard(
  request: Pick<IncomingMessage, 'url'>,
  path: string,
  asking: Asking,
): Promise<void> | null {
  const token = BOARD.exec(path)?.[1];
  return token === undefined ? null : hideUnless(request, token, asking);
}
