import { conflict, notFound } from '@/domain/errors';
import type { SavedMethod } from '@/domain/payments/schemas';
import type { Database, Transaction } from '@/server/db/database';
import { newId, newRow, nowIso } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import type { ProviderMethod } from './provider';
import type { PaymentTools } from './rows';

interface Kept {
  userId: string;
  providerId: string;
  method: ProviderMethod;
}

/** The saved cards of a person, the default first. */
export async function listMethods(db: Database, userId: string): Promise<SavedMethod[]> {
  const rows = await db
    .selectFrom('payment_method')
    .select(['id', 'brand', 'last4', 'isDefault'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, isDefault: row.isDefault === 1 }));
}

/** Saves a card by the provider's token; the first one is the default. The same token twice is one card. */
export async function storeMethod(
  trx: Transaction,
  { userId, providerId, method }: Kept,
  now: Date,
): Promise<void> {
  await withLock(trx, `payment-methods:${userId}`);
  const known = await listMethods(trx, userId);
  await trx
    .insertInto('payment_method')
    .values({
      id: newId(),
      userId,
      providerId,
      methodRef: method.ref,
      brand: method.brand,
      last4: method.last4,
      isDefault: known.length === 0 ? 1 : 0,
      ...newRow(nowIso(now)),
    })
    .onConflict((conflict) => conflict.columns(['providerId', 'methodRef']).doNothing())
    .execute();
}

async function ownMethod(db: Database, userId: string, methodId: string) {
  const row = await db
    .selectFrom('payment_method')
    .selectAll()
    .where('id', '=', methodId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function choose(trx: Transaction, userId: string, methodId: string): Promise<void> {
  await trx.updateTable('payment_method').set({ isDefault: 0 }).where('userId', '=', userId).execute();
  await trx.updateTable('payment_method').set({ isDefault: 1 }).where('id', '=', methodId).execute();
}

/** @throws ApiError 404 for another person's card. */
export async function defaultMethod(db: Database, userId: string, methodId: string): Promise<SavedMethod[]> {
  return transaction(db, async (trx) => {
    await withLock(trx, `payment-methods:${userId}`);
    await ownMethod(trx, userId, methodId);
    await choose(trx, userId, methodId);
    return listMethods(trx, userId);
  });
}

/**
 * Deletes a card here and at the provider; if that does not answer, a job retries.
 * @throws ApiError 404 for another person's card.
 */
export async function deleteMethod(
  tools: PaymentTools,
  userId: string,
  methodId: string,
): Promise<SavedMethod[]> {
  return transaction(tools.db, async (trx) => {
    await withLock(trx, `payment-methods:${userId}`);
    const { providerId, methodRef, isDefault } = await ownMethod(trx, userId, methodId);
    await trx.deleteFrom('payment_method').where('id', '=', methodId).execute();
    const [next] = await listMethods(trx, userId);
    if (isDefault === 1 && next) await choose(trx, userId, next.id);
    await tools.jobs.add(trx, { kind: 'payments.detach', payload: { providerId, methodRef } });
    return listMethods(trx, userId);
  });
}

/** The provider's page for adding a card. @throws ApiError 409 `no-provider`, `provider-silent`. */
export async function beginMethod(
  { config, desk, log }: PaymentTools,
  { userId, locale, providerId }: { userId: string; locale: string; providerId: string | undefined },
): Promise<{ redirectUrl: string }> {
  const provider = desk.provider(providerId);
  if (!provider) throw conflict('no-provider');
  const returnUrl = new URL('/dashboard/user/account?tab=billing', config.publicUrl).href;
  try {
    return await desk.ask(provider.createSetup({ userId, returnUrl, locale }));
  } catch (error) {
    log.warn({ err: error }, 'the payment service did not open its page');
    throw conflict('provider-silent');
  }
}
