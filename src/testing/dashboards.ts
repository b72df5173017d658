import type { Role } from '@/domain/auth/permissions';
import type { DayRange } from '@/domain/overview/range';
import type { WidgetsData } from '@/domain/overview/schemas';
import type { Dashboard } from '@/domain/overview/words';
import type { Database } from '@/server/db/database';
import { testApp } from './api';
import { createUser } from './factories/users';
import { sessionFor } from './session';

/** The answer of a dashboard; the data of a failed widget is absent. */
export interface Board<D extends Dashboard> {
  range: DayRange & { previousFrom?: string; previousTo?: string; timeZone: string; bucket: string };
  currency: string;
  generatedAt: string;
  widgets: {
    [K in keyof WidgetsData<D>]?: {
      state: 'ok' | 'failed';
      data: WidgetsData<D>[K];
      code?: string;
      requestId?: string;
    };
  };
}

const MINUTE = 60_000;

/** The dashboards with a clock of their own: it moves on before each question of `ask`, past what is kept. */
export function dashboardDesk(db: Database, start: Date = new Date()) {
  let now = start;
  const api = testApp(db, { now: () => now });

  const person = async (role: Role = 'manager') => {
    const user = await createUser(db, { role });
    const as = await sessionFor(api.services, user);
    const expiresAt = new Date('2199-01-01').toISOString();
    await db.updateTable('session').set({ expiresAt }).where('userId', '=', user.id).execute();
    return { id: user.id, as };
  };
  /** What the dashboard answers at this moment, perhaps from what is kept. */
  const see = <D extends Dashboard>(as: string, dashboard: D, query: Record<string, string> = {}) =>
    api.get<Board<D>>(`/api/overview/${dashboard}?${new URLSearchParams(query).toString()}`, { as });
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const ask = async <D extends Dashboard>(as: string, dashboard: D, query: Record<string, string> = {}) => {
    pass(MINUTE + 1);
    const { status, body } = await see(as, dashboard, query);
    if (status !== 200) throw new Error(`${dashboard} answered ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return { ...api, db, person, see, ask, pass, now: () => now };
}

export type DashboardDesk = ReturnType<typeof dashboardDesk>;
