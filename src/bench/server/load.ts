import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

/** One URL under load, served by one process. */
export interface Target {
  url: string;
  headers?: Record<string, string>;
  pid: number;
}

/** Requests per second of wall-clock time, and per second of the serving process's processor time. */
export interface Rate {
  perSecond: number;
  perCore: number;
}

const CONNECTIONS = 8;
const WARM_UP_S = 3;
const ROUND_S = 4;
const ROUNDS = 5;
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Processor seconds used by a process, over all of its threads. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = '0', system = '0'] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

async function round({ url, headers, pid }: Target, duration: number): Promise<Rate> {
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, headers: headers ?? {}, connections: CONNECTIONS, duration });
  const used = cpuSeconds(pid) - before;
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers that were not 2xx, ${result.errors} errors`);
  }
  return { perSecond: answered / result.duration, perCore: answered / used };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Loads all targets alternately, so that other load on the machine affects all alike; medians over the rounds. */
export async function loadInTurns(targets: readonly Target[]): Promise<Rate[]> {
  const rates = targets.map((): Rate[] => []);
  for (const target of targets) await round(target, WARM_UP_S);
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const [index, target] of targets.entries()) rates[index]?.push(await round(target, ROUND_S));
  }
  return rates.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    perCore: median(all.map(({ perCore }) => perCore)),
  }));
}

/** Waits until the URL responds with 2xx, at most 30 s. */
export async function untilAnswering(url: string, headers: Record<string, string> = {}): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const answer = await fetch(url, { headers }).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} does not answer`);
}

/** The process that listens on the port of a URL, if the started one delegates to a child. */
export function servingPid(parent: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent);
  return children.length === 1 ? Number(children[0]) : parent;
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
