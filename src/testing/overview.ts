import fc from 'fast-check';
import { beforeAll } from 'vitest';
import { addDays, dayIn, startOfDay } from '@/domain/days';
import type { Role } from '@/domain/auth/permissions';
import type { DayRange } from '@/domain/overview/range';
import type { Dashboard } from '@/domain/overview/words';
import type { Database } from '@/server/db/database';
import { eachDatabase } from './database';
import { type Board, dashboardDesk } from './dashboards';

/** A signed-in person of a test. */
export interface Watcher {
  id: string;
  as: string;
}

/** The dashboards with the lists behind their figures, as people use them. */
function overviewApi(db: Database) {
  const desk = dashboardDesk(db);

  const person = (role: Role = 'member'): Promise<Watcher> => desk.person(role);
  const read = <T = Record<string, unknown>>(who: Watcher, path: string) => desk.get<T>(path, { as: who.as });
  /** A read that must succeed. */
  const seen = async <T>(who: Watcher, path: string): Promise<T> => {
    const { status, body } = await read<T>(who, path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const done = async <T>(who: Watcher, path: string, body: object): Promise<T> => {
    const answer = await desk.post<T>(path, body, { as: who.as });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const ask = async <D extends Dashboard>(
    who: Watcher,
    dashboard: D,
    query: Record<string, string> = {},
  ): Promise<Board<D>['widgets']> => (await desk.ask(who.as, dashboard, query)).widgets;
  /** Sets the clock. */
  const at = (time: Date) => desk.pass(time.getTime() - desk.now().getTime());
  return { ...desk, person, read, seen, done, ask, at };
}

type OverviewApi = ReturnType<typeof overviewApi>;

/** Runs tests on each database, with the API of the dashboards. */
export function eachOverview(tests: (at: { db: Database; api: OverviewApi }) => void): void {
  eachDatabase((_name, open) => {
    // Filled before the tests.
    const scene = {} as { db: Database; api: OverviewApi };
    beforeAll(async () => {
      scene.db = await open();
      scene.api = overviewApi(scene.db);
    });
    tests(scene);
  });
}

/** Days on which generated rows lie, from today: mostly before it. */
const FIRST = -70;
const LAST = 4;

const TODAY = dayIn('UTC', new Date());

/** Any day around today. */
export const anyDay = fc.integer({ min: FIRST, max: LAST }).map((days) => addDays(TODAY, days));

/** Any instant of such a day, in UTC. */
export const anyInstant = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 24 * 3600_000 - 1 }))
  .map(([day, ms]) => new Date(startOfDay('UTC', day).getTime() + ms).toISOString());

/** Any range of such days, often of 31, 32, 182 or 183 days. */
export const anyRange: fc.Arbitrary<DayRange> = fc
  .tuple(anyDay, fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(31, 32, 182, 183)))
  .map(([to, days]) => ({ from: addDays(to, 1 - days), to }));
