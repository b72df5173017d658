import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app';
import { readConfig } from './core/config';
import type { Services } from './core/services';
import { openServices } from './services';
import { prepareDataFolder } from './web/dataFolder';
import { startProblem } from './web/startProblem';

/** Services outlive a reload of this module, since the database can be opened only once. */
const KEY = Symbol.for('atrium.developmentServices');
const kept = globalThis as unknown as Record<typeof KEY, Promise<Services> | undefined>;

async function open(): Promise<Services> {
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  return openServices(config);
}

let listener: Promise<ReturnType<typeof getRequestListener>> | undefined;

function listenerOfThisReload(): Promise<ReturnType<typeof getRequestListener>> {
  kept[KEY] ??= open();
  listener ??= kept[KEY].then((services) =>
    getRequestListener(createApp(services).fetch, { overrideGlobalObjects: false }),
  );
  return listener;
}

/** Answers a request of `next dev` by the same app as production; what stands against opening it is told in one line. */
export async function answerInDevelopment(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const answer = await listenerOfThisReload();
    await answer(request, response);
  } catch (error) {
    kept[KEY] = undefined;
    listener = undefined;
    process.stderr.write(`${startProblem(error)}\n`);
    response
      .writeHead(503, { 'Content-Type': 'application/json' })
      .end('{"code":"starting","message":"See the terminal"}');
  }
}
