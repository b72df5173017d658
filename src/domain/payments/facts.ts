import type { PaymentMethodKind, PaymentPurpose, PaymentState, RefundState } from './schemas';

/** A payment as domain events tell of it. Amounts are minor units. */
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

/** A refund as domain events tell of it. */
export interface RefundFacts {
  id: string;
  paymentId: string;
  amount: number;
  reason: string;
  state: RefundState;
  actorId: string | null;
  /** What it is for, in the words of the area that asked for it. */
  data: Record<string, unknown>;
}
