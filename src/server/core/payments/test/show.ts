import { notFound } from '@/domain/errors';
import { TEST_CARDS, type TestCard } from '@/domain/payments/testCards';
import { findSession, isOpen, type TestNeeds } from './books';

/** What the test payment page shows. @throws ApiError 404 for an unknown session. */
export async function showSession(needs: TestNeeds, ref: string) {
  const session = await findSession(needs.db, ref);
  if (!session) throw notFound();
  const kept =
    session.methodRef === null
      ? undefined
      : await needs.db
          .selectFrom('test_method')
          .select('card')
          .where('ref', '=', session.methodRef)
          .executeTakeFirst();
  const card = kept ? TEST_CARDS[kept.card as TestCard] : null;
  const { kind, amount, currency, description, returnUrl, expiresAt } = session;
  return {
    kind,
    amount,
    currency,
    description,
    returnUrl,
    expiresAt,
    isOpen: isOpen(session, needs.now()),
    saved: card && { brand: card.brand, last4: card.last4 },
  };
}
