import * as z from 'zod';
import { currency, day, id, instant, minorUnits } from '@/domain/schemas';

export const PAYMENT_PURPOSES = ['order', 'invoice'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
export const PAYMENT_METHODS = ['cash_on_delivery', 'bank_transfer', 'provider', 'cash', 'other'] as const;
export type PaymentMethodKind = (typeof PAYMENT_METHODS)[number];
export const PAYMENT_STATES = ['pending', 'succeeded', 'failed', 'cancelled', 'expired'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

const last4 = z.string().regex(/^\d{4}$/);

/**
 * A payment, received or pending; amounts are minor units. Of a card only its brand and last four digits are known.
 */
export const payment = z.object({
  id,
  purpose: z.enum(PAYMENT_PURPOSES),
  ref: id,
  method: z.enum(PAYMENT_METHODS),
  providerId: z.string().max(40).nullable(),
  amount: minorUnits,
  captured: minorUnits,
  /** Refunds that are pending or done. */
  refunding: minorUnits,
  currency,
  state: z.enum(PAYMENT_STATES),
  /** `declined`, `insufficient-funds`, `expired-card`, `timeout` or the provider's own code. */
  failureCode: z.string().max(60).nullable(),
  brand: z.string().max(20).nullable(),
  last4: last4.nullable(),
  receivedOn: day.nullable(),
  reference: z.string().max(120),
  isTest: z.boolean(),
  createdAt: instant,
  succeededAt: instant.nullable(),
  expiresAt: instant.nullable(),
});
export type Payment = z.output<typeof payment>;

/** A refund; with a manual method it is `pending` until someone has sent the money. */
export const refund = z.object({
  id,
  paymentId: id,
  amount: minorUnits,
  reason: z.string().max(200),
  state: z.enum(REFUND_STATES),
  createdAt: instant,
});

/** A saved card as visible to its owner. */
export const savedMethod = z.object({ id, brand: z.string().max(20), last4, isDefault: z.boolean() });
export type SavedMethod = z.output<typeof savedMethod>;

/** Target account of a bank transfer; empty texts if the company has not set it. */
export const bankDetails = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  name: z.string(),
  note: z.string(),
});
export type BankDetails = z.output<typeof bankDetails>;

/** An available payment option. `title` is the provider's own name, empty for others. */
export const paymentOption = z.object({
  method: z.enum(['provider', 'bank_transfer', 'cash_on_delivery']),
  providerId: z.string().max(40).optional(),
  title: z.string().max(60),
  isTest: z.boolean(),
  bank: bankDetails.optional(),
});
export type PaymentOption = z.output<typeof paymentOption>;

/** The chosen payment option. */
export const paymentChoice = z
  .object({
    method: z.enum(['provider', 'bank_transfer', 'cash_on_delivery']),
    providerId: z.string().max(40).optional(),
    savedMethodId: id.optional(),
    saveMethod: z.boolean().optional(),
  })
  .strict();
export type PaymentChoice = z.output<typeof paymentChoice>;
