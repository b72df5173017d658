import { ApiError } from '@/domain/errors';
import { newId, nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { storeMethod } from './methods';
import type { PaymentProvider, ProviderEvent } from './provider';
import { refreshPayment } from './refresh';
import type { PaymentTools } from './rows';

/** Stores a card that was saved on the provider's page; repeatable. */
async function takeSetup(tools: PaymentTools, provider: PaymentProvider, ref: string): Promise<void> {
  const { kind, method, state, userId } = await tools.desk.ask(provider.fetchSession(ref));
  if (kind !== 'setup' || state !== 'succeeded' || !method || userId === null) return;
  await transaction(tools.db, (trx) =>
    storeMethod(trx, { userId, providerId: provider.id, method }, tools.now()),
  );
}

async function act(tools: PaymentTools, provider: PaymentProvider, { ref }: ProviderEvent): Promise<void> {
  const known = await tools.db
    .selectFrom('payment')
    .select('id')
    .where('providerId', '=', provider.id)
    .where('sessionRef', '=', ref)
    .executeTakeFirst();
  if (known) await refreshPayment(tools, known.id);
  else await takeSetup(tools, provider, ref);
}

/** Stores what is new; false for a repetition that was handled before. */
async function store(
  tools: PaymentTools,
  providerId: string,
  { eventId, type }: ProviderEvent,
): Promise<boolean> {
  await tools.db
    .insertInto('payment_event')
    .values({ id: newId(), providerId, eventId, type, receivedAt: nowIso(tools.now()) })
    .onConflict((conflict) => conflict.columns(['providerId', 'eventId']).doNothing())
    .execute();
  const { handledAt } = await tools.db
    .selectFrom('payment_event')
    .select('handledAt')
    .where('providerId', '=', providerId)
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow();
  return handledAt === null;
}

/**
 * Handles a provider's webhook. It is only a hint: stored once, then the session's state is read from the provider.
 * @throws ApiError 400 `bad-signature`; nothing is stored then.
 */
export async function receiveWebhook(
  tools: PaymentTools,
  providerId: string,
  { headers, body }: { headers: Headers; body: string },
): Promise<void> {
  const provider = tools.desk.provider(providerId);
  const event = provider?.parseWebhook(headers, body);
  if (!provider || !event)
    throw new ApiError(400, 'bad-signature', { message: 'The signature is wrong or old' });
  if (!(await store(tools, providerId, event))) return;
  let error: string | null = null;
  try {
    await act(tools, provider, event);
  } catch (thrown) {
    tools.log.warn(
      { err: thrown, eventId: event.eventId },
      'what a payment service told could not be handled',
    );
    error = thrown instanceof Error ? thrown.message.slice(0, 200) : 'unknown';
  }
  await tools.db
    .updateTable('payment_event')
    .set({ error, handledAt: error === null ? nowIso(tools.now()) : null })
    .where('providerId', '=', providerId)
    .where('eventId', '=', event.eventId)
    .execute();
}
