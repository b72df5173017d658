import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { authContract } from '@/domain/auth/contract';
import type { AskApi, PageRequest } from '@/domain/firstReads';
import { createApp } from './app';
import { type Config, readConfig } from './core/config';
import type { Services } from './core/services';
import { VERSION } from './core/version';
import { isPublished } from './kanban/exchange/public';
import { openServices } from './services';
import { assetDoor } from './web/assets';
import { prepareDataFolder } from './web/dataFolder';
import { isApiPath, pathOf } from './web/doors';
import { createHttpServer, listen } from './web/listen';
import { openPages, type Pages } from './web/pages';
import { hideUnknownBoard } from './web/publicBoards';
import { stopGently } from './web/shutdown';
import { stopOnSignals } from './web/signals';
import { startProblem } from './web/startProblem';
import { answerWhileStarting } from './web/starting';

type App = ReturnType<typeof createApp>;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const ROOT = process.cwd();

/** What a page's first HTML brings along is asked without the caller's session: it may be kept for others. */
const asker =
  (app: App): AskApi =>
  async (path) => {
    const answer = await app.request(path);
    return answer.ok ? ((await answer.json()) as unknown) : undefined;
  };

/** The three doors: the API to Hono, files to sirv, all else to Next. Source: design, section 3. */
function doors(app: App, pages: Pages, { db, lifecycle, log }: Services): Handler {
  const isKnown = (token: string): Promise<boolean> => isPublished(db, token);
  const api = getRequestListener(app.fetch);
  const assets = assetDoor(ROOT);
  const askApi = asker(app);
  return (request, response) => {
    if (lifecycle.stopping) response.setHeader('Connection', 'close');
    const path = pathOf(request.url ?? '/');
    if (isApiPath(path)) void api(request, response);
    else if (!assets(request, response, path)) {
      const show = (): void =>
        pages.handle(Object.assign(request, { askApi } satisfies PageRequest), response);
      const asked = hideUnknownBoard(request, path, { isPublished: isKnown, log });
      if (asked) void asked.then(show);
      else show();
    }
  };
}

/** Says that requests are answered now; `npm start` is told what it shows to the person. */
async function announce(app: App, { publicUrl, dataDir }: Config): Promise<void> {
  const ms = Math.round(performance.now());
  process.stdout.write(`Atrium ${VERSION} is ready on ${publicUrl} (${ms} ms after its start)\n`);
  if (!process.send) return;
  const answer = await app.request(authContract.signInOptions.path);
  const { demo } = authContract.signInOptions.response.parse(await answer.json());
  process.send({ url: publicUrl, dataDir, accounts: demo ?? [] });
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  let handle: Handler = answerWhileStarting;
  const server = createHttpServer((request, response) => handle(request, response));
  await listen(server, config.host, config.port);
  const services = await openServices(config);
  const pages = await openPages({ root: ROOT, host: config.host, port: config.port, log: services.log });
  const app = createApp(services);
  handle = doors(app, pages, services);
  const stop = (): Promise<void> => {
    const { db, jobs, lifecycle, live } = services;
    lifecycle.stopping = true;
    live.retire();
    return stopGently(server, config.shutdownNoticeMs, [
      () => pages.close(),
      () => jobs.stop(),
      () => live.close(),
      () => db.destroy(),
    ]);
  };
  stopOnSignals(stop, (error) =>
    services.log.error({ err: error }, 'nobody caught this error; the server stops'),
  );
  await announce(app, config);
}

start().catch((error: unknown) => {
  process.stderr.write(`Atrium can't start. ${startProblem(error)}\n`);
  process.exit(1);
});
