import type { PaymentMethodKind, PaymentPurpose } from '@/domain/payments/schemas';
import { notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, nowIso } from '@/server/db/row';
import type { PaymentRow, PaymentTools } from './rows';

/** A payment to start. Amounts are minor units. */
export interface NewPayment {
  purpose: PaymentPurpose;
  /** Id of the order or invoice. */
  ref: string;
  partyId?: string | null;
  userId: string | null;
  customerName: string;
  method: PaymentMethodKind;
  /** Default: the first provider; only with method `provider`. */
  providerId?: string | undefined;
  amount: number;
  currency: string;
  /** Text shown to the payer on the provider's page. */
  description: string;
  /** Path in the app to return to. */
  returnPath: string;
  locale: string;
  /** ISO instant; null = never expires. */
  expiresAt: string | null;
  idempotencyKey: string;
  savedMethodId?: string | undefined;
  saveMethod?: boolean | undefined;
}

/** The provider's reference of the user's saved card. @throws ApiError 404 for another user's. */
async function savedRef(trx: Transaction, { savedMethodId, userId }: NewPayment): Promise<string | null> {
  if (savedMethodId === undefined) return null;
  const row = await trx
    .selectFrom('payment_method')
    .select('methodRef')
    .where('id', '=', savedMethodId)
    .where('userId', '=', userId ?? '')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.methodRef;
}

/**
 * Inserts a pending payment, in the transaction of its cause. The provider is called only after the commit, by
 * `openSession`. @throws ApiError 404 for an unknown provider or another person's card.
 */
export async function startPayment(
  trx: Transaction,
  { desk, now }: Pick<PaymentTools, 'desk' | 'now'>,
  wanted: NewPayment,
): Promise<PaymentRow> {
  const { method, providerId, savedMethodId: _saved, saveMethod = false, partyId = null, ...rest } = wanted;
  const provider = method === 'provider' ? desk.provider(providerId) : undefined;
  if (method === 'provider' && !provider) throw notFound();
  return trx
    .insertInto('payment')
    .values({
      id: newId(),
      ...rest,
      partyId,
      method,
      providerId: provider?.id ?? null,
      isTest: provider?.isTest ? 1 : 0,
      savedMethodRef: await savedRef(trx, wanted),
      saveMethod: saveMethod && wanted.userId !== null ? 1 : 0,
      state: 'pending',
      ...newRow(nowIso(now())),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
