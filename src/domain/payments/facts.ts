import type { PaymentMethodKind, PaymentPurpose, PaymentState, RefundState } from './schemas';

/** A payment in domain events. Amounts are minor units. */
export interface PaymentFacts {
  id: string;
  purpose: PaymentPurpose;
  ref: string;
  partyId: string | null;
  userId: string | null;
  method: PaymentMethodKind;
  amount: number;
  captured: number;
  refunding: number;
  currency: string;
  state: PaymentState;
  failureCode: string | null;
  brand: string | null;
  last4: string | null;
  receivedOn: string | null;
  isTest: boolean;
}

/** A refund in domain events. */
export interface RefundFacts {
  id: string;
  paymentId: string;
  amount: number;
  reason: string;
  state: RefundState;
  actorId: string | null;
  /** What it is for, as set by the requesting area. */
  data: Record<string, unknown>;
}
