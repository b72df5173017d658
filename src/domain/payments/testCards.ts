/** Behavior of the cards on the test payment page. They have no number, only what identifies a card. */
export const TEST_CARDS = {
  visa4242: { brand: 'Visa', last4: '4242', result: 'accepted' },
  mastercard4444: { brand: 'Mastercard', last4: '4444', result: 'accepted' },
  visa0002: { brand: 'Visa', last4: '0002', result: 'declined' },
  visa9995: { brand: 'Visa', last4: '9995', result: 'insufficient-funds' },
  visa0069: { brand: 'Visa', last4: '0069', result: 'expired-card' },
  visa3184: { brand: 'Visa', last4: '3184', result: 'refunds-fail' },
} as const;

export type TestCard = keyof typeof TEST_CARDS;
export const TEST_CARD_IDS = Object.keys(TEST_CARDS) as [TestCard, ...TestCard[]];
/** When the provider confirms: at once, after 10 seconds, twice, never, or before the payer is back. */
export const CONFIRMATIONS = ['now', 'late', 'twice', 'never', 'first'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];
export const TEST_OUTCOMES = ['pay', 'decline', 'timeout', 'cancel'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];
