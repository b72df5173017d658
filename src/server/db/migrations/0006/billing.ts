import { columnTypes, createTable, primary, references, required, withDefault } from '../../columns';
import type { Database } from '../../database';
import { newId, nowIso } from '../../row';

async function createPlan(db: Database): Promise<void> {
  const { text, instant, json, integer, bigint } = columnTypes(db);
  await createTable(db, 'plan')
    .addColumn('id', text, primary)
    .addColumn('key', text, (column) => column.notNull().unique())
    .addColumn('name', text, required)
    .addColumn('caption', text, withDefault(''))
    .addColumn('monthlyMinor', bigint, required)
    .addColumn('yearlyMinor', bigint, required)
    .addColumn('currency', text, required)
    .addColumn('features', json, required)
    .addColumn('texts', json, withDefault('{}'))
    .addColumn('badge', text)
    .addColumn('rank', integer, required)
    .addColumn('archivedAt', instant)
    .addColumn('createdAt', instant, required)
    .addColumn('updatedAt', instant, required)
    .addColumn('version', integer, withDefault(1))
    .execute();
}

async function createSubscription(db: Database): Promise<void> {
  const { text, instant, integer, bigint } = columnTypes(db);
  await createTable(db, 'subscription')
    .addColumn('userId', text, (column) => references('user.id')(primary(column)))
    .addColumn('planId', text, (column) => column.notNull().references('plan.id'))
    .addColumn('period', text, required)
    .addColumn('state', text, required)
    .addColumn('priceMinor', bigint, required)
    .addColumn('currency', text, required)
    .addColumn('startedAt', instant, required)
    .addColumn('renewsAt', instant)
    .addColumn('endsAt', instant)
    .addColumn('nextPlanId', text, (column) => column.references('plan.id'))
    .addColumn('nextPeriod', text)
    .addColumn('nextPriceMinor', bigint)
    .addColumn('invoiceId', text)
    .addColumn('invoiceFor', text)
    .addColumn('invoicedAt', instant)
    .addColumn('paidUntil', instant)
    .addColumn('createdAt', instant, required)
    .addColumn('updatedAt', instant, required)
    .addColumn('version', integer, withDefault(1))
    .execute();
  await db.schema.createIndex('subscription_renews').on('subscription').column('renewsAt').execute();
  await db.schema.createIndex('subscription_invoice').on('subscription').column('invoiceId').execute();
}

const feature = (text: string, included = true) => ({ text, included });

/** The three initial plans of every workspace; yearly is twelve months minus ten percent. */
const PLANS = [
  {
    key: 'basic',
    name: 'Basic',
    monthlyMinor: 0,
    yearlyMinor: 0,
    features: [feature('Everything in the workspace'), feature('Help by e-mail', false)],
  },
  {
    key: 'starter',
    name: 'Starter',
    monthlyMinor: 499,
    yearlyMinor: 5389,
    features: [feature('Everything in the workspace'), feature('Help by e-mail')],
  },
  {
    key: 'premium',
    name: 'Premium',
    monthlyMinor: 999,
    yearlyMinor: 10_789,
    features: [
      feature('Everything in the workspace'),
      feature('Help by e-mail'),
      feature('An answer within one working day'),
    ],
  },
];

/** Plans and subscriptions, with the initial plans. */
export async function createBilling(db: Database): Promise<void> {
  await createPlan(db);
  await createSubscription(db);
  const { currency } = await db
    .selectFrom('workspace')
    .select('currency')
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  const now = nowIso();
  const rows = PLANS.map(({ features, ...plan }, rank) => ({
    ...plan,
    id: newId(),
    currency,
    features: JSON.stringify(features),
    badge: null,
    rank,
    archivedAt: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }));
  await db.insertInto('plan').values(rows).execute();
}
