import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type Program, startNode } from './processes';

const READY_MS = 60_000;

/** A running production server. */
export interface RunningServer extends Program {
  url: string;
  port: number;
  dataDir: string;
  /** Sends the signal and resolves with the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Settings that every server of the tests has unless a test says otherwise. */
const SETTINGS = { HOST: '127.0.0.1', DEMO: 'on', RATE_LIMITS: 'off' };

/** Starts the built server's process without waiting for it. */
export function launchServer(env: Record<string, string>): Program {
  return startNode(['--disable-warning=ExperimentalWarning', 'dist/server/main.mjs'], {
    ...SETTINGS,
    ...env,
  });
}

async function untilReady(program: Program, url: string): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until && program.process.exitCode === null) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
  program.process.kill('SIGKILL');
  throw new Error(`The server did not become ready.\n${program.stdout()}${program.stderr()}`);
}

/** Starts the built server on the data folder and waits until it is ready. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const port = env['PORT'] ? Number(env['PORT']) : await freePort();
  const program = launchServer({ DATA_DIR: dataDir, PORT: String(port), ...env });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(program, url);
  return {
    ...program,
    url,
    port,
    dataDir,
    stop: (signal = 'SIGTERM') => {
      program.process.kill(signal);
      return program.ended;
    },
  };
}
