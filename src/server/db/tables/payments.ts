import type { Generated } from 'kysely';
import type { PaymentMethodKind, PaymentPurpose, PaymentState, RefundState } from '@/domain/payments/schemas';
import type { Versioned } from './core';

/** Payments, received or expected. Amounts are minor units. Source: shop, section 2.5. */
export interface PaymentTable extends Versioned {
  id: string;
  purpose: PaymentPurpose;
  /** Id of the order or invoice. */
  ref: string;
  partyId: string | null;
  /** The payer, if they have an account. */
  userId: string | null;
  customerName: Generated<string>;
  method: PaymentMethodKind;
  providerId: string | null;
  sessionRef: string | null;
  chargeRef: string | null;
  amount: number;
  currency: string;
  state: PaymentState;
  captured: Generated<number>;
  /** Sum of refunds that are pending or done. */
  refunding: Generated<number>;
  failureCode: string | null;
  brand: string | null;
  last4: string | null;
  receivedOn: string | null;
  reference: Generated<string>;
  note: Generated<string>;
  isTest: Generated<number>;
  idempotencyKey: string;
  expiresAt: string | null;
  succeededAt: string | null;
  description: Generated<string>;
  returnPath: Generated<string>;
  locale: Generated<string>;
  savedMethodRef: string | null;
  saveMethod: Generated<number>;
  redirectUrl: string | null;
}

export interface RefundTable extends Versioned {
  id: string;
  paymentId: string;
  amount: number;
  reason: Generated<string>;
  state: RefundState;
  refundRef: string | null;
  providerId: string | null;
  idempotencyKey: string;
  actorId: string | null;
  /** JSON: data of the requesting area. */
  data: Generated<string>;
}

/** A saved card: the provider's token and the details shown to its owner. No other card data is stored anywhere. */
export interface PaymentMethodTable extends Versioned {
  id: string;
  userId: string;
  providerId: string;
  methodRef: string;
  brand: string;
  last4: string;
  isDefault: number;
}

/** A webhook event of a provider. */
export interface PaymentEventTable {
  id: string;
  providerId: string;
  eventId: string;
  type: string;
  receivedAt: string;
  handledAt: string | null;
  error: string | null;
}

export type TestSessionState = 'open' | 'succeeded' | 'failed' | 'cancelled' | 'expired';

/** A session of the test payment page. `ownRef` is our payment or, in setups, the person. */
export interface TestSessionTable {
  ref: string;
  kind: 'payment' | 'setup';
  ownRef: string;
  amount: number;
  currency: string;
  description: string;
  returnUrl: string;
  state: TestSessionState;
  failureCode: string | null;
  chargeRef: string | null;
  methodRef: string | null;
  brand: string | null;
  last4: string | null;
  saveMethod: Generated<number>;
  expiresAt: string;
  /** Until then a finished session still looks open. */
  settlesAt: string | null;
  createdAt: string;
}

export interface TestChargeTable {
  ref: string;
  sessionRef: string;
  amount: number;
  refunded: Generated<number>;
  /** JSON: our refund → theirs. */
  refunds: Generated<string>;
  refusesRefunds: Generated<number>;
  createdAt: string;
}

export interface TestMethodTable {
  ref: string;
  /** Name of the test card. */
  card: string;
  createdAt: string;
  detachedAt: string | null;
}

export interface TestEventTable {
  id: string;
  type: string;
  ref: string;
  /** How often the event is to be sent. */
  times: Generated<number>;
  attempts: Generated<number>;
  deliveredAt: string | null;
  createdAt: string;
}

export interface PaymentTables {
  payment: PaymentTable;
  refund: RefundTable;
  payment_method: PaymentMethodTable;
  payment_event: PaymentEventTable;
  test_session: TestSessionTable;
  test_charge: TestChargeTable;
  test_method: TestMethodTable;
  test_event: TestEventTable;
}
