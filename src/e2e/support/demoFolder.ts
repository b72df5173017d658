import { cpSync } from 'node:fs';
import process from 'node:process';
import { scratchFolder } from './processes';
import { startServer } from './server';

const VARIABLE = 'ATRIUM_E2E_DEMO';

/** Playwright's global set-up: fills one demo workspace, of which every server of the run gets a copy of its own. */
export default async function fillDemo(): Promise<() => void> {
  const folder = scratchFolder();
  const server = await startServer(folder.path);
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
