import type { Log } from './log';

const CHECK_MS = 100;
/** Nobody else is answered for so long, in ms: it is written down. */
const LONG_MS = 200;

/** Names of the work that is going on, and of all that went on since the last check. */
const going = new Map<object, string>();
const recent = new Set<string>();

/** Names work for {@link watchLoop}. Never pass addresses that people asked for: they may hold secrets. */
export async function underName<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = {};
  going.set(key, name);
  recent.add(name);
  try {
    return await work();
  } finally {
    going.delete(key);
  }
}

/**
 * Logs when the event loop of this process was held up, for how long and during which work. `cpuMs` is what the whole
 * process had of the processor meanwhile: far less than `heldMs` means that the machine was busy with something else.
 * Returns the function that ends it.
 */
export function watchLoop(log: Pick<Log, 'info'>): () => void {
  let last = performance.now();
  let used = process.cpuUsage();
  const check = () => {
    const now = performance.now();
    const heldMs = Math.round(now - last - CHECK_MS);
    const { user, system } = process.cpuUsage(used);
    if (heldMs >= LONG_MS) {
      const cpuMs = Math.round((user + system) / 1000);
      log.info({ heldMs, cpuMs, during: [...recent] }, 'the event loop was held up');
    }
    last = now;
    used = process.cpuUsage();
    recent.clear();
    for (const name of going.values()) recent.add(name);
  };
  const timer = setInterval(check, CHECK_MS).unref();
  return () => clearInterval(timer);
}
