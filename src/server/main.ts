import { authContract } from '@/domain/auth/contract';
import { createApp } from './app';
import { type Config, readConfig } from './core/config';
import { watchLoop } from './core/loopWatch';
import { VERSION } from './core/version';
import { isPublished } from './kanban/exchange/public';
import { openServices } from './services';
import { logDropped } from './web/connections';
import { assertBuiltFor } from './web/builtFor';
import { prepareDataFolder } from './web/dataFolder';
import type { Handler } from './web/front';
import { createHandler } from './web/handler';
import { createHttpServer, listen } from './web/listen';
import { openPages } from './web/pages';
import { stopGently } from './web/shutdown';
import { stopOnSignals } from './web/signals';
import { startProblem } from './web/startProblem';
import { answerWhileStarting } from './web/starting';

type App = ReturnType<typeof createApp>;

const ROOT = process.cwd();

/** Reports that the server is ready; `npm start` gets the text to print. */
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
  assertBuiltFor(process.env['FILES_URL_OF_PAGES'] ?? '', config);
  prepareDataFolder(config.dataDir);
  let handle: Handler = answerWhileStarting;
  const server = createHttpServer(config, (request, response) => handle(request, response));
  await listen(server, config.host, config.port);
  const services = await openServices(config);
  const pages = await openPages({ root: ROOT, host: config.host, port: config.port, log: services.log });
  const app = createApp(services);
  logDropped(server, services.log);
  watchLoop(services.log);
  handle = createHandler(ROOT, app, pages, {
    ...services,
    isPublished: (token) => isPublished(services.db, token),
  });
  const stop = (): Promise<void> => {
    const { db, jobs, lifecycle, live } = services;
    lifecycle.stopping = true;
    live.retire();
    return stopGently(server, config.shutdownNoticeMs, [
      () => pages.close(),
      () => jobs.stop(),
      () => live.close(),
      async () => {
        for (const close of lifecycle.closers) await close();
      },
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
