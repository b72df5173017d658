import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { currency, id, instant, minorUnits } from '@/domain/schemas';
import { paymentsAddresses } from './addresses';
import { PAYMENT_PURPOSES, payment, paymentOption, savedMethod } from './schemas';
import { CONFIRMATIONS, TEST_CARD_IDS, TEST_OUTCOMES } from './testCards';

/** The token of an order or invoice from the link in its mail. */
const token = z.string().min(20).max(100).optional();
const methodList = z.object({ methods: z.array(savedMethod).max(100) });
const sessionRef = z.string().min(8).max(80);

/** Payment options, payments, saved cards, and the built-in test provider. Source: shop, sections 3.4 and 4.2. */
export const paymentsContract = defineContract({
  options: {
    ...paymentsAddresses.options,
    summary: 'The ways to pay an order or invoice, and the saved cards of who asks',
    access: 'public',
    personal: true,
    query: z.object({ purpose: z.enum(PAYMENT_PURPOSES), ref: id.optional(), token }),
    response: z.object({
      methods: z.array(paymentOption).max(20),
      saved: z.array(savedMethod).max(100),
    }),
  },
  payment: {
    ...paymentsAddresses.payment,
    summary: 'One payment; a pending one is looked after at its provider first',
    access: 'public',
    personal: true,
    query: z.object({ paymentId: id, token }),
    response: z.object({ payment }),
  },
  methods: {
    ...paymentsAddresses.methods,
    summary: 'One’s own saved cards',
    access: 'user',
    response: methodList.extend({
      /** Whether cards can be saved: a provider is configured. */
      canAdd: z.boolean(),
    }),
  },
  newMethod: {
    ...paymentsAddresses.newMethod,
    summary: 'Save a card, on the page of the payment provider',
    access: 'user',
    refusesCardNumbers: true,
    body: z.object({ providerId: z.string().max(40).optional() }),
    response: z.object({ redirectUrl: z.string() }),
    errors: ['no-provider', 'provider-silent', 'card-number-refused'],
  },
  defaultMethod: {
    ...paymentsAddresses.defaultMethod,
    summary: 'Make a saved card the first choice',
    access: 'user',
    refusesCardNumbers: true,
    body: z.object({ methodId: id }),
    response: methodList,
  },
  deleteMethod: {
    ...paymentsAddresses.deleteMethod,
    summary: 'Forget a saved card, here and at the provider',
    access: 'user',
    refusesCardNumbers: true,
    body: z.object({ methodId: id }),
    response: methodList,
  },
  testWebhook: {
    ...paymentsAddresses.testWebhook,
    summary: 'What the test provider tells; signed',
    access: 'public',
    raw: true,
    bodyLimit: 64_000,
    body: z.string(),
    response: z.object({ received: z.literal(true) }),
    errors: ['bad-signature'],
  },
  testSession: {
    ...paymentsAddresses.testSession,
    summary: 'What the test payment page shows; only while the test provider is on',
    access: 'public',
    query: z.object({ sessionRef }),
    response: z.object({
      session: z.object({
        kind: z.enum(['payment', 'setup']),
        amount: minorUnits,
        currency,
        description: z.string(),
        isOpen: z.boolean(),
        returnUrl: z.string(),
        expiresAt: instant,
        /** The saved card, if one was chosen. */
        saved: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      }),
    }),
  },
  testAct: {
    ...paymentsAddresses.testAct,
    summary: 'What somebody does on the test payment page',
    access: 'public',
    refusesCardNumbers: true,
    body: z.object({
      sessionRef,
      outcome: z.enum(TEST_OUTCOMES),
      card: z.enum(TEST_CARD_IDS),
      confirmation: z.enum(CONFIRMATIONS),
      keep: z.boolean().default(false),
    }),
    response: z.object({ redirectUrl: z.string() }),
    errors: ['session-closed', 'card-number-refused'],
  },
});
