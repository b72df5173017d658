import { cpSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { scratchFolder } from './processes';
import { startServer } from './server';

const VARIABLE = 'ATRIUM_E2E_DEMO';
const DRAWN_MS = 90_000;
const LOOK_MS = 200;

/**
 * Waits until the demo's pictures are drawn. In a copy made before that, each server would draw them itself, in the
 * middle of a test.
 */
async function untilDrawn(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'atrium.sqlite'), { readOnly: true });
  const left = database.prepare(
    `select count(*) as jobs from job where kind = 'demo.drawPictures' and "finishedAt" is null`,
  );
  try {
    const until = Date.now() + DRAWN_MS;
    while ((left.get() as { jobs: number }).jobs > 0) {
      if (Date.now() > until) throw new Error('The pictures of the demo were not drawn in time');
      // Fixed wait: between two checks.
      await wait(LOOK_MS);
    }
  } finally {
    database.close();
  }
}

/** Playwright's global setup: seeds one demo workspace, which is copied for every server of the run. */
export default async function fillDemo(): Promise<() => void> {
  const folder = scratchFolder();
  const server = await startServer(folder.path);
  await untilDrawn(folder.path);
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server that filled the demo ended with ${code}.\n${server.stderr()}`);
  process.env[VARIABLE] = folder.path;
  return folder.remove;
}

/** A data folder with a demo workspace as the first start leaves it, and the function that removes it. */
export function demoFolder(): ReturnType<typeof scratchFolder> {
  const folder = scratchFolder();
  const filled = process.env[VARIABLE];
  if (!filled) throw new Error('fillDemo has not run');
  cpSync(filled, folder.path, { recursive: true });
  return folder;
}
