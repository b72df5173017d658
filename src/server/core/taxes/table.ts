import { badInput, conflict, stale } from '@/domain/errors';
import type { Taxes } from '@/domain/tax/contract';
import { recordActivity } from '@/server/core/activity';
import type { Database, Transaction } from '@/server/db/database';
import { insertMany } from '@/server/db/bulk';
import { newId, newRow, nowIso } from '@/server/db/row';
import { withLock } from '@/server/db/transaction';

/** The whole table of taxes; its version is that of the last write. */
export async function readTaxes(db: Database): Promise<Taxes> {
  const classes = await db.selectFrom('tax_class').selectAll().orderBy('createdAt').orderBy('id').execute();
  const rates = await db
    .selectFrom('tax_rate')
    .selectAll()
    .orderBy('taxClassId')
    .orderBy('country')
    .orderBy('validFrom')
    .execute();
  return {
    classes: classes.map(({ key, name }) => ({ key, name })),
    rates: rates.map(({ taxClassId, country, rate, validFrom }) => ({
      classKey: taxClassId,
      country,
      rate,
      validFrom,
    })),
    version: Math.max(1, ...classes.map(({ version }) => version)),
  };
}

interface Save extends Taxes {
  actorId: string;
  now: Date;
}

function assertSound({ classes, rates }: Taxes): void {
  const keys = classes.map(({ key }) => key);
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  if (twice >= 0) throw badInput({ [`classes.${twice}.key`]: 'key-taken' });
  const seen = new Set<string>();
  for (const [at, { classKey, country, validFrom }] of rates.entries()) {
    if (!keys.includes(classKey)) throw badInput({ [`rates.${at}.classKey`]: 'invalid' });
    const name = `${classKey} ${country} ${validFrom}`;
    if (seen.has(name)) throw badInput({ [`rates.${at}.validFrom`]: 'taken' });
    seen.add(name);
  }
}

/** Throws 400 at `field` for an unknown class. */
export async function assertTaxClass(trx: Transaction, key: string, field: string): Promise<void> {
  const known = await trx.selectFrom('tax_class').select('id').where('id', '=', key).executeTakeFirst();
  if (!known) throw badInput({ [field]: 'unknown' });
}

/** Throws when a class to be removed is still in use. */
async function assertUnused(trx: Transaction, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  const usedBy = (table: 'service' | 'product' | 'shipping_method') =>
    trx.selectFrom(table).select('taxClassId').where('taxClassId', 'in', gone).limit(1).executeTakeFirst();
  const used = (await usedBy('service')) ?? (await usedBy('product')) ?? (await usedBy('shipping_method'));
  if (used || gone.includes('standard'))
    throw conflict('in-use', { classKey: used?.taxClassId ?? 'standard' });
}

async function write(trx: Transaction, save: Save, known: ReadonlySet<string>): Promise<void> {
  const at = nowIso(save.now);
  const version = save.version + 1;
  for (const { key, name } of save.classes) {
    if (known.has(key)) {
      await trx
        .updateTable('tax_class')
        .set({ name, updatedAt: at, version })
        .where('id', '=', key)
        .execute();
    } else {
      await trx
        .insertInto('tax_class')
        .values({ id: key, key, name, ...newRow(at), version })
        .execute();
    }
  }
  await trx.deleteFrom('tax_rate').execute();
  const rates = save.rates.map(({ classKey, ...rate }) => ({
    id: newId(),
    taxClassId: classKey,
    ...rate,
    ...newRow(at),
  }));
  await insertMany(trx, 'tax_rate', rates);
}

/**
 * Saves the whole table. Placed orders and issued documents keep their rates.
 * @throws ApiError 400 with `fields`, 409 `stale-version` with the current table, `in-use`.
 */
export async function saveTaxes(trx: Transaction, save: Save): Promise<Taxes> {
  assertSound(save);
  await withLock(trx, 'taxes');
  const before = await readTaxes(trx);
  if (before.version !== save.version) throw stale(before);
  const known = new Set(before.classes.map(({ key }) => key));
  const gone = [...known].filter((key) => !save.classes.some((one) => one.key === key));
  await assertUnused(trx, gone);
  await write(trx, save, known);
  if (gone.length > 0) await trx.deleteFrom('tax_class').where('id', 'in', gone).execute();
  await recordActivity(trx, {
    actorId: save.actorId,
    area: 'shop',
    entityKind: 'taxes',
    entityId: 'main',
    action: 'updated',
    diff: { rates: [before.rates.length, save.rates.length] },
  });
  return readTaxes(trx);
}
