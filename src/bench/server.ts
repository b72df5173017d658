import { join } from 'node:path';
import { demoEmail, DEMO_PASSWORD } from '@/e2e/support/demo';
import { freePort, type Program, ROOT, scratchFolder, startNode } from '@/e2e/support/processes';
import { startServer } from '@/e2e/support/server';
import { startBareNext } from './reference/bareNext';
import { loadInTurns, servingPid, type Target, untilAnswering } from './server/load';
import { printRatios } from './server/table';

const READ = '/api/invoices?limit=25';
const LOGIN = '/auth/login';
/** Minimum ratios. Source: performance, section 4. */
const HOLD_READ = 0.85;
const HOLD_LOGIN = 0.35;

const pidOf = ({ process: child }: Program): number => child.pid ?? 0;

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v1/endusers/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmail('admin'), password: DEMO_PASSWORD }),
  });
  const { sessionToken } = (await answer.json()) as { sessionToken: string };
  return { 'session-token': sessionToken };
}

/** The same API app on its own data folder, without the production entry point. */
async function startBareApi(dataDir: string): Promise<Program & { url: string }> {
  const port = await freePort();
  const program = startNode([join(ROOT, 'dist/bench/bareApi.mjs')], {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'on',
    RATE_LIMITS: 'off',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(`${url}/api/health`);
  return { ...program, url };
}

async function readTarget(url: string, pid: number): Promise<Target> {
  const headers = await signIn(url);
  await untilAnswering(url + READ, headers);
  return { url: url + READ, headers, pid };
}

const ours = scratchFolder();
const theirs = scratchFolder();
const server = await startServer(ours.path);
try {
  const bareApi = await startBareApi(theirs.path);
  const reads = [await readTarget(server.url, pidOf(server)), await readTarget(bareApi.url, pidOf(bareApi))];
  const [read, bareRead] = await loadInTurns(reads);
  bareApi.process.kill('SIGKILL');

  const bareNext = await startBareNext();
  await untilAnswering(bareNext.url);
  const pages = [
    { url: server.url + LOGIN, pid: pidOf(server) },
    { url: server.url + LOGIN, headers: { cookie: 'atrium.session_token=none' }, pid: pidOf(server) },
    { url: bareNext.url, pid: servingPid(pidOf(bareNext)) },
  ];
  const [login, anew, bareLogin] = await loadInTurns(pages);
  bareNext.process.kill('SIGKILL');

  printRatios([
    {
      label: 'signed-in read of 25 invoices / same Hono app bare',
      ours: read,
      reference: bareRead,
      hold: HOLD_READ,
    },
    { label: 'first HTML of login / bare Next page', ours: login, reference: bareLogin, hold: HOLD_LOGIN },
    {
      label: 'login rendered anew (with a session cookie) / same',
      ours: anew,
      reference: bareLogin,
      hold: 0,
    },
  ]);
} finally {
  await server.stop('SIGKILL');
  ours.remove();
  theirs.remove();
}
