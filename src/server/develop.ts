import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app';
import { readConfig } from './core/config';
import type { Services } from './core/services';
import { openServices } from './services';
import { prepareDataFolder } from './web/dataFolder';
import { startProblem } from './web/startProblem';

/** The services of the last reload; the database can be opened only once. */
const KEY = Symbol.for('atrium.developmentServices');
const kept = globalThis as unknown as Record<typeof KEY, Promise<Services> | undefined>;

async function close({ db, jobs, live }: Services): Promise<void> {
  await jobs.stop();
  await live.close();
  await db.destroy();
}

/** Reopens everything: the services of the last reload use its outdated code. */
async function open(last: Promise<Services> | undefined): Promise<Services> {
  const left = await last?.catch(() => undefined);
  if (left) await close(left);
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  return openServices(config);
}

let listener: Promise<ReturnType<typeof getRequestListener>> | undefined;

async function listen(): Promise<ReturnType<typeof getRequestListener>> {
  kept[KEY] = open(kept[KEY]);
  return getRequestListener(createApp(await kept[KEY]).fetch, { overrideGlobalObjects: false });
}

/** Handles a request of `next dev` by the same app as production; an error on opening is reported in one line. */
export async function answerInDevelopment(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    listener ??= listen();
    const answer = await listener;
    await answer(request, response);
  } catch (error) {
    listener = undefined;
    process.stderr.write(`${startProblem(error)}\n`);
    response
      .writeHead(503, { 'Content-Type': 'application/json' })
      .end('{"code":"starting","message":"See the terminal"}');
  }
}
