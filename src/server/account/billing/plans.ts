import type { Selectable } from 'kysely';
import type * as z from 'zod';
import { conflict, notFound, stale } from '@/domain/errors';
import { plan as planSchema, type Plan, type PlanInput } from '@/domain/people/plans';
import { recordActivity } from '@/server/core/activity';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { withLock } from '@/server/db/transaction';
import type { PlanTable } from '@/server/db/tables/account';

type Row = Selectable<PlanTable>;

const { features, texts } = planSchema.shape;
/** Stored JSON was validated when written; a value from a later version of the product must not break a page. */
const parse = <T>(schema: z.ZodType<T>, json: string, fallback: T) =>
  schema.catch(fallback).parse(JSON.parse(json));

/** Maps a stored plan to the contract. */
export function toPlan(row: Row): Plan {
  const { id, key, name, caption, monthlyMinor, yearlyMinor, currency, badge, archivedAt } = row;
  return {
    id,
    key,
    name,
    caption,
    monthlyMinor,
    yearlyMinor,
    currency,
    badge,
    archivedAt,
    features: parse(features, row.features, []),
    texts: parse(texts, row.texts, {}),
  };
}

/** The plans in their order, with archived ones for editors. The version is that of the whole list. */
export async function listPlans(
  db: Database,
  { archived = false } = {},
): Promise<{ plans: Plan[]; version: number }> {
  const rows = await db.selectFrom('plan').selectAll().orderBy('rank').orderBy('id').execute();
  const shown = rows.filter(({ archivedAt }) => archived || archivedAt === null);
  return { plans: shown.map(toPlan), version: Math.max(1, ...rows.map(({ version }) => version)) };
}

/** A plan that can be chosen, by id or key. Throws 404 for unknown and archived ones. */
export async function findPlan(
  db: Database,
  { planId, key }: { planId?: string | undefined; key?: string | undefined },
): Promise<Row> {
  const row = await db
    .selectFrom('plan')
    .selectAll()
    .where(planId === undefined ? 'key' : 'id', '=', planId ?? key ?? '')
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The plan of users who have chosen none: the first that costs nothing. */
export async function freePlan(db: Database): Promise<Row | undefined> {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('monthlyMinor', '=', 0)
    .where('yearlyMinor', '=', 0)
    .where('archivedAt', 'is', null)
    .orderBy('rank')
    .executeTakeFirst();
}

async function assertUnused(trx: Transaction, removed: readonly Row[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  const used = await trx
    .selectFrom('subscription')
    .select('planId')
    .where((eb) => eb.or([eb('planId', 'in', ids), eb('nextPlanId', 'in', ids)]))
    .executeTakeFirst();
  if (used) throw conflict('in-use', { planId: used.planId });
}

function assertWhole(plans: readonly PlanInput[]): void {
  if (plans.every(({ archived }) => archived)) throw conflict('last-plan');
  const keys = plans.map(({ key }) => key);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice >= 0) throw conflict('key-taken', undefined, { [`plans.${twice}.key`]: 'key-taken' });
}

interface Save {
  plans: readonly PlanInput[];
  version: number;
  actorId: string;
  now: string;
}

function rowOf(input: PlanInput, rank: number, before: Row | undefined, save: Save) {
  const { key, name, caption, monthlyMinor, yearlyMinor, badge, archived } = input;
  return {
    key,
    name,
    caption,
    monthlyMinor,
    yearlyMinor,
    rank,
    badge: badge || null,
    features: JSON.stringify(input.features),
    texts: JSON.stringify(input.texts),
    archivedAt: archived ? (before?.archivedAt ?? save.now) : null,
    updatedAt: save.now,
    version: save.version + 1,
  };
}

async function write(trx: Transaction, known: readonly Row[], save: Save): Promise<void> {
  const byId = new Map(known.map((row) => [row.id, row]));
  const { currency } = await trx.selectFrom('workspace').select('currency').executeTakeFirstOrThrow();
  // Keys are renamed to temporary ones first, so that two plans can swap theirs.
  for (const { id } of known)
    await trx
      .updateTable('plan')
      .set({ key: `moving-${id}` })
      .where('id', '=', id)
      .execute();
  for (const [rank, input] of save.plans.entries()) {
    const before = input.id === undefined ? undefined : byId.get(input.id);
    if (input.id !== undefined && !before) throw notFound();
    const row = rowOf(input, rank, before, save);
    if (before) await trx.updateTable('plan').set(row).where('id', '=', before.id).execute();
    else
      await trx
        .insertInto('plan')
        .values({ ...row, id: newId(), currency, createdAt: save.now })
        .execute();
  }
}

/**
 * Saves the whole list of plans; those left out are removed when nobody has them.
 * Throws 409 `stale-version` with the current list, `last-plan`, `in-use`, `key-taken`.
 */
export async function savePlans(trx: Transaction, save: Save): Promise<{ plans: Plan[]; version: number }> {
  assertWhole(save.plans);
  await withLock(trx, 'plans');
  const before = await listPlans(trx, { archived: true });
  if (before.version !== save.version) throw stale(before);
  const known = await trx.selectFrom('plan').selectAll().execute();
  const removed = known.filter(({ id }) => !save.plans.some((plan) => plan.id === id));
  await assertUnused(trx, removed);
  for (const { id } of removed) await trx.deleteFrom('plan').where('id', '=', id).execute();
  await write(
    trx,
    known.filter((row) => !removed.includes(row)),
    save,
  );
  await recordActivity(trx, {
    actorId: save.actorId,
    area: 'site',
    entityKind: 'plans',
    entityId: 'main',
    action: 'updated',
    diff: { plans: [known.map(({ key }) => key), save.plans.map(({ key }) => key)] },
  });
  return listPlans(trx, { archived: true });
}
