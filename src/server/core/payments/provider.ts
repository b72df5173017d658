/** What a provider needs for a payment on its own page. Amounts are minor units, instants ISO. */
export interface SessionRequest {
  paymentId: string;
  purpose: 'order' | 'invoice';
  amount: number;
  currency: string;
  description: string;
  /** Page to which the payer returns. */
  returnUrl: string;
  expiresAt: string;
  locale: string;
  savedMethodRef?: string | undefined;
  saveMethod: boolean;
}

export interface OpenedSession {
  sessionRef: string;
  redirectUrl: string;
  expiresAt: string;
}

/** The details of a card that a provider discloses. */
export interface ProviderMethod {
  ref: string;
  brand: string;
  last4: string;
}

/** The state of a session at the provider: the single source of truth for what is paid. */
export interface SessionState {
  kind: 'payment' | 'setup';
  state: 'open' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  failureCode: string | null;
  chargeRef: string | null;
  brand: string | null;
  last4: string | null;
  /** A method to be saved. */
  method: ProviderMethod | null;
  /** For a setup: the owner of the method. */
  userId: string | null;
}

/** A webhook event; `ref` is the provider's session. */
export interface ProviderEvent {
  eventId: string;
  type: string;
  ref: string;
}

/**
 * A payment service. A provider is one file in `providers` and one line in its list. Calls reject when it does not
 * answer; they are retried with the same ids and must be idempotent. Source: shop, section 4.2.
 */
export interface PaymentProvider {
  id: string;
  title: string;
  isTest: boolean;
  createSession: (request: SessionRequest) => Promise<OpenedSession>;
  /** Opens the page on which a card is saved. */
  createSetup: (request: {
    userId: string;
    returnUrl: string;
    locale: string;
  }) => Promise<{ redirectUrl: string }>;
  fetchSession: (sessionRef: string) => Promise<SessionState>;
  cancelSession: (sessionRef: string) => Promise<void>;
  /** Null when it refuses. */
  refund: (request: {
    refundId: string;
    chargeRef: string;
    amount: number;
  }) => Promise<{ refundRef: string } | null>;
  detachMethod: (methodRef: string) => Promise<void>;
  /** Null for a signature that is wrong or old. */
  parseWebhook: (headers: Headers, rawBody: string) => ProviderEvent | null;
}
