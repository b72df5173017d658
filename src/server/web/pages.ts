import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import createNext from 'next';
import type { Log } from '@/server/core/log';
import { underName } from '@/server/core/loopWatch';
import { answerPage } from './html';
import { createPageCache } from './pageCache';

/** Next, answering pages from the production build. */
export interface Pages {
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
}

interface Options {
  /** The folder that holds `.next`. */
  root: string;
  host: string;
  port: number;
  log: Log;
}

/** Opens the production build. Errors of Next are logged and answered with a bare 500. */
export async function openPages({ root, host, port, log }: Options): Promise<Pages> {
  // Next handles upgrades of the server it is given, and neither answers nor closes them. This one never listens: on
  // the real server an upgrade, which is not supported, is then a request like any other.
  const httpServer = new Server();
  const app = createNext({ dev: false, dir: root, hostname: host, port, httpServer });
  await app.prepare();
  const answer = app.getRequestHandler();
  const cache = createPageCache();
  return {
    handle: (request, response) => {
      answerPage(request, response, cache, () => {
        underName('page', () => answer(request, response)).catch((error: unknown) => {
          log.error({ err: error }, 'a page could not be answered');
          if (!response.headersSent) response.statusCode = 500;
          response.end();
        });
      });
    },
    close: () => app.close(),
  };
}
