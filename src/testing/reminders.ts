import { beforeAll, beforeEach } from 'vitest';
import type { Database } from '@/server/db/database';
import { calendarApi, type CalendarApi, type Planner } from './calendar';
import { eachDatabase } from './database';

const DAY = 24 * 3600_000;
const TODAY = new Date().toISOString().slice(0, 10);

/** The day this many days from today; sessions expire by the real clock, so that tests stay around now. */
export const dayOf = (days: number): string =>
  new Date(Date.parse(TODAY) + days * DAY).toISOString().slice(0, 10);
/** A time of such a day: a wall clock `HH:mm`, or with seconds an instant. */
export const at = (days: number, time: string): string =>
  `${dayOf(days)}T${time}${time.length > 5 ? '.000Z' : ''}`;

/** A workspace whose clock stands at nine of today (UTC) at the beginning of each test. */
export interface ClockedScene {
  db: Database;
  /** One of two instances. */
  api: CalendarApi;
  ana: Planner;
  ben: Planner;
  /** Somebody who stays signed in whatever the clock says. */
  someone: (overrides?: Parameters<CalendarApi['person']>[0]) => Promise<Planner>;
  /** Sets the clock. */
  set: (instant: string) => void;
  /** Runs what is due then, in both instances at once. */
  work: (instant: string) => Promise<void>;
  /** The notices of a person with their texts, the oldest first. */
  told: (who: Planner, topic: string) => Promise<Told[]>;
}

interface Told {
  title: string;
  description: string | null;
  link: string;
  count: number;
}

/** Runs tests on each database, each with two new people and a clock. */
export function eachClocked(tests: (scene: ClockedScene) => void): void {
  eachDatabase((_name, open) => {
    // Filled before each test.
    const scene = {} as ClockedScene;
    let now = new Date(at(0, '09:00:00'));
    let other: CalendarApi;

    beforeAll(async () => {
      scene.db = await open();
      scene.api = calendarApi(scene.db, () => now);
      other = calendarApi(scene.db, () => now);
    });
    beforeEach(async () => {
      now = new Date(at(0, '09:00:00'));
      await scene.db.deleteFrom('job').execute();
      scene.ana = await scene.someone();
      scene.ben = await scene.someone();
    });
    scene.someone = async (overrides = {}) => {
      const person = await scene.api.person({ timeZone: 'UTC', ...overrides });
      const stays = { expiresAt: at(60, '00:00:00') };
      await scene.db.updateTable('session').set(stays).where('userId', '=', person.id).execute();
      return person;
    };
    scene.set = (instant) => {
      now = new Date(instant);
    };
    scene.work = async (instant) => {
      now = new Date(instant);
      await Promise.all([scene.api.services.jobs.runDue(), other.services.jobs.runDue()]);
    };
    scene.told = async ({ as }, topic) => {
      const { body } = await scene.api.get<{ notifications: (Told & { topic: string })[] }>(
        '/api/notifications',
        { as },
      );
      return body.notifications
        .filter((notice) => notice.topic === topic)
        .map(({ title, description, link, count }) => ({ title, description, link, count }))
        .toReversed();
    };
    tests(scene);
  });
}
