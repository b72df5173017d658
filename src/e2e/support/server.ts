import { once } from 'node:events';
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

/** Settings of every test server unless a test overrides them. */
const SETTINGS = { HOST: '127.0.0.1', DEMO: 'on', RATE_LIMITS: 'off', SHUTDOWN_NOTICE_MS: '0' };

/** Starts the built server's process without waiting for it. */
export function launchServer(env: Record<string, string>): Program {
  return startNode(['--disable-warning=ExperimentalWarning', 'dist/server/main.mjs'], {
    ...SETTINGS,
    ...env,
  });
}

/** Printed by the server once it responds. A response at its port would not do: another server may have that port. */
const READY = /is ready on/;
/** Another program may take a free port before it is used. */
const PORT_TAKEN = /already in use/;
const MOST_TRIES = 5;

async function untilReady({ process: child, stdout, ended }: Program): Promise<boolean> {
  const over = new AbortController();
  const { signal } = over;
  const said = (async () => {
    while (!READY.test(stdout())) if (child.stdout) await once(child.stdout, 'data', { signal });
    return true;
  })();
  const late = wait(READY_MS, false, { signal });
  const isReady = await Promise.race([said, late, ended.then(() => false)]);
  said.catch(() => undefined);
  late.catch(() => undefined);
  over.abort();
  return isReady;
}

/** Starts the built server on the data folder and waits until it is ready. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  for (let tried = 1; ; tried += 1) {
    const port = env['PORT'] ? Number(env['PORT']) : await freePort();
    const program = launchServer({ DATA_DIR: dataDir, PORT: String(port), ...env });
    if (await untilReady(program))
      return {
        ...program,
        url: `http://127.0.0.1:${port}`,
        port,
        dataDir,
        stop: (signal = 'SIGTERM') => {
          program.process.kill(signal);
          return program.ended;
        },
      };
    program.process.kill('SIGKILL');
    await program.ended;
    const isTaken = PORT_TAKEN.test(program.stderr());
    if (!isTaken || tried === MOST_TRIES)
      throw new Error(`The server did not become ready.\n${program.stdout()}${program.stderr()}`);
  }
}
