import { viewsCountedAddresses } from '@/domain/overview/viewsAddresses';
import { batchOf } from '@/server/overview/views/batch';
import type { Database } from '@/server/db/database';
import { testApp } from './api';

export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Visit {
  /** Where it comes from; visitors differ by it. */
  address?: string;
  referrer?: string;
  timeZone?: string;
  headers?: Record<string, string>;
}

/** The API with a clock that a test sets, and visitors who view pages. */
export function viewsApp(db: Database, start: string, env: Record<string, string> = {}) {
  let at = new Date(start);
  const app = testApp(db, { now: () => at }, { TRUSTED_PROXIES: '127.0.0.1', ...env });
  const batch = () => batchOf(app.services);

  const view = (path: string, { address = '203.0.113.7', headers, ...sent }: Visit = {}) =>
    app.post(
      viewsCountedAddresses.count.path,
      { path, ...sent },
      { headers: { 'user-agent': BROWSER, 'x-forwarded-for': address, ...headers } },
    );

  /** Views a page and waits until it is written. */
  const viewed = async (path: string, visit?: Visit) => {
    const answer = await view(path, visit);
    await batch().flush();
    return answer;
  };

  /** What is counted, as `day kind dim value: views/visits/visitors`. */
  const counted = async (dim?: string) => {
    const rows = await db
      .selectFrom('view_day')
      .selectAll()
      .orderBy('day')
      .orderBy('kind')
      .orderBy('dim')
      .orderBy('value')
      .execute();
    return rows
      .filter((row) => dim === undefined || row.dim === dim)
      .map(
        (row) => `${row.day} ${row.kind} ${row.dim} ${row.value}: ${row.views}/${row.visits}/${row.visitors}`,
      );
  };

  return {
    ...app,
    db,
    batch,
    view,
    viewed,
    counted,
    setTime: (instant: string) => {
      at = new Date(instant);
    },
  };
}
