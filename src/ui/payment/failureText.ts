import type { Payment } from '@/domain/payments/schemas';
import type { TextFunction, TextPart } from '@/domain/texts/keys';

const FAILURES = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'timeout',
  'cancelled',
  'expired',
] as const satisfies readonly TextPart<'checkout.failure'>[];

/** Why a payment failed; codes that only the provider understands have a general text. */
export function failureText(
  t: TextFunction,
  { failureCode, state }: Pick<Payment, 'failureCode' | 'state'>,
): string {
  const known = FAILURES.find((one) => one === failureCode) ?? FAILURES.find((one) => one === state);
  return t(known ? `checkout.failure.${known}` : 'checkout.done.failed');
}
