import type { ViewDimension, ViewKind } from '@/domain/overview/words';
import { VISITORS_LOCK, type DailyVisitor } from '@/server/core/visitor';
import { upsertMany } from '@/server/db/bulk';
import type { Database, Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import { OTHER } from './pages';

/** A visit ends when nothing was viewed for so long. */
const PAUSE_MS = 30 * 60_000;

/** A view of a page, without anything that names who viewed it beyond today. */
export interface View extends DailyVisitor {
  /** ISO instant. */
  at: string;
  kind: ViewKind;
  /** The page, with `{id}` for ids. */
  path: string;
  source: string;
  country: string;
  device: string;
  os: string;
}

interface Seen {
  kind: ViewKind;
  visitor: string;
  path: string;
  lastAt: string;
}

interface Added {
  views: number;
  visits: number;
  visitors: number;
}

const keyOf = ({ kind, visitor }: Pick<Seen, 'kind' | 'visitor'>) => `${kind} ${visitor}`;

/** On rows that are there already, figures are added up. */
export const ADDING = `on conflict (day, kind, dim, value) do update set views = view_day.views + excluded.views,
  visits = view_day.visits + excluded.visits, visitors = view_day.visitors + excluded.visitors`;

/** Adds up views by day, part of the product, dimension and value. */
export class Tally {
  readonly #rows = new Map<
    string,
    Added & { day: string; kind: ViewKind; dim: ViewDimension; value: string }
  >();

  add(
    { day, kind }: Pick<View, 'day' | 'kind'>,
    dim: ViewDimension,
    value: string,
    added: Partial<Added>,
  ): void {
    const key = JSON.stringify([day, kind, dim, value]);
    const row = this.#rows.get(key) ?? { day, kind, dim, value, views: 0, visits: 0, visitors: 0 };
    row.views += added.views ?? 0;
    row.visits += added.visits ?? 0;
    row.visitors += added.visitors ?? 0;
    this.#rows.set(key, row);
  }

  /** In the order of the primary key. */
  rows() {
    return [...this.#rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  }
}

async function knownOf(trx: Transaction, views: readonly View[]): Promise<Map<string, Seen>> {
  if (views.length === 0) return new Map();
  const visitors = [...new Set(views.map(({ visitor }) => visitor))];
  const rows = await trx.selectFrom('view_visitor').selectAll().where('visitor', 'in', visitors).execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Notes a view of a visitor of today; says whether it begins a visit, and whether it is their first. */
function note(seen: Map<string, Seen>, view: View): { visits: 0 | 1; visitors: 0 | 1 } {
  const { kind, visitor, path, at } = view;
  const known = seen.get(keyOf(view));
  // Another instance may have written later views first.
  if (!known || known.lastAt <= at) seen.set(keyOf(view), { kind, visitor, path, lastAt: at });
  if (!known) return { visits: 1, visitors: 1 };
  return { visits: Date.parse(at) - Date.parse(known.lastAt) >= PAUSE_MS ? 1 : 0, visitors: 0 };
}

/** Sources of a day and part of the product; what comes from others then counts as `other`. */
const MOST_SOURCES = 500;

/** The rows of sources that are full, and what stands there. */
async function fullSources(
  trx: Transaction,
  views: readonly View[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const days = [...new Set(views.map(({ day }) => day))];
  const sources = trx.selectFrom('view_day').where('dim', '=', 'source').where('day', 'in', days);
  const counts = await sources
    .select((eb) => ['day', 'kind', eb.fn.countAll<number>().as('count')])
    .groupBy(['day', 'kind'])
    .execute();
  const full = counts.filter(({ count }) => count >= MOST_SOURCES);
  if (full.length === 0) return new Map();
  const sent = [...new Set(views.map(({ source }) => source))];
  const there = await sources.select(['day', 'kind', 'value']).where('value', 'in', sent).execute();
  const placed = full.map(({ day, kind }) => {
    const values = there.filter((row) => row.day === day && row.kind === kind);
    return [`${day} ${kind}`, new Set(values.map(({ value }) => value))] as const;
  });
  return new Map(placed);
}

/**
 * Writes views in one transaction. Those made under a salt that another instance has replaced meanwhile are counted as
 * views alone: who was there on that day is no longer known.
 */
export async function writeViews(db: Database, views: readonly View[]): Promise<void> {
  await transaction(db, async (trx) => {
    await withLock(trx, VISITORS_LOCK);
    const salt = await trx.selectFrom('view_salt').select('day').executeTakeFirst();
    const isKnown = ({ saltDay }: View) => saltDay === salt?.day;
    const seen = await knownOf(trx, views.filter(isKnown));
    const full = await fullSources(trx, views);
    const tally = new Tally();
    for (const view of views) {
      const { visits, visitors } = isKnown(view) ? note(seen, view) : { visits: 0, visitors: 0 };
      tally.add(view, 'all', '', { views: 1, visits, visitors });
      tally.add(view, 'path', view.path, { views: 1 });
      if (visits === 0) continue;
      const isNamed = full.get(`${view.day} ${view.kind}`)?.has(view.source) ?? true;
      tally.add(view, 'source', isNamed ? view.source : OTHER, { visits });
      for (const dim of ['country', 'device', 'os'] as const) tally.add(view, dim, view[dim], { visits });
    }
    await upsertMany(
      trx,
      'view_visitor',
      [...seen.values()],
      'on conflict (kind, visitor) do update set path = excluded.path, "lastAt" = excluded."lastAt"',
    );
    await upsertMany(trx, 'view_day', tally.rows(), ADDING);
  });
}
