import { beforeAll, beforeEach } from 'vitest';
import type { Calendar, CalendarEvent } from '@/domain/calendar/schemas';
import type { Database } from '@/server/db/database';
import { testApp } from './api';
import { eachDatabase } from './database';
import { createUser } from './factories/users';
import { sessionFor } from './session';

/** A signed-in person of a test. */
export interface Planner {
  id: string;
  username: string;
  as: string;
}

interface Written {
  event: CalendarEvent;
  undoId: string | null;
  dropped?: number;
}

/** The API as people with calendars use it. */
export function calendarApi(db: Database, now: () => Date = () => new Date()) {
  const api = testApp(db, { now });

  const person = async (overrides: Parameters<typeof createUser>[1] = {}): Promise<Planner> => {
    const user = await createUser(db, overrides);
    return { id: user.id, username: user.username, as: await sessionFor(api.services, user) };
  };
  const call = <T = Record<string, unknown>>(who: Planner, path: string, body: object, headers = {}) =>
    api.post<T>(`/api/calendar/${path}`, body, { as: who.as, headers });
  const read = <T = Record<string, unknown>>(who: Planner, path: string) =>
    api.get<T>(`/api/calendar/${path}`, { as: who.as });

  /** A call that must succeed. */
  const done = async <T>(who: Planner, path: string, body: object): Promise<T> => {
    const answer = await call<T>(who, path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const seen = async <T>(who: Planner, path: string): Promise<T> => {
    const answer = await read<T>(who, path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const calendars = async (who: Planner) =>
    (await seen<{ calendars: Calendar[] }>(who, 'calendars')).calendars;
  const calendar = async (who: Planner, more: object = {}) =>
    (await done<{ calendar: Calendar }>(who, 'calendars/new', { name: 'Plans', ...more })).calendar;
  const share = (who: Planner, calendarId: string, other: Planner | 'everyone', level: string | null) =>
    done<{ shares: object[]; everyone: string }>(who, 'calendars/share', {
      calendarId,
      userId: other === 'everyone' ? other : other.id,
      level,
    });
  /** Makes an event; by default an hour at ten. */
  const add = async (who: Planner, more: object = {}): Promise<CalendarEvent> =>
    (await done<Written>(who, 'events/new', { title: 'Meeting', start: '2026-11-20T10:00', ...more })).event;
  const update = (who: Planner, eventId: string, event: object, scope?: string) =>
    done<Written>(who, 'events/update', { eventId, event, ...(scope && { scope }) });
  const remove = (who: Planner, eventId: string, scope?: string) =>
    done<{ undoId: string }>(who, 'events/delete', { eventId, ...(scope && { scope }) });
  const undo = (who: Planner, undoId: string | null) =>
    call<{ events: CalendarEvent[] }>(who, 'events/undo', { undoId });
  const list = async (who: Planner, query: Record<string, string> = {}): Promise<CalendarEvent[]> =>
    (await seen<{ events: CalendarEvent[] }>(who, `events?${new URLSearchParams(query)}`)).events;

  return {
    ...api,
    db,
    person,
    call,
    read,
    done,
    calendars,
    calendar,
    share,
    add,
    update,
    remove,
    undo,
    list,
  };
}

export type CalendarApi = ReturnType<typeof calendarApi>;

/** What is set up before each test of calendars. */
interface CalendarScene {
  db: Database;
  api: CalendarApi;
  /** Two people whose zone is UTC. */
  ana: Planner;
  ben: Planner;
}

/** Runs tests on each database, each with two new people. */
export function eachCalendar(tests: (at: CalendarScene) => void): void {
  eachDatabase((_name, open) => {
    // Filled before each test.
    const at = {} as CalendarScene;
    beforeAll(async () => {
      at.db = await open();
      at.api = calendarApi(at.db);
    });
    beforeEach(async () => {
      at.ana = await at.api.person();
      at.ben = await at.api.person();
    });
    tests(at);
  });
}
