import type { Services } from '@/server/core/services';
import { testProvider } from '../test/provider';
import type { PaymentProvider } from '../provider';

type Needs = Pick<Services, 'config' | 'db' | 'jobs' | 'now'>;

/** The payment services of this server; add a line for another one. */
export function paymentProviders(needs: Needs): PaymentProvider[] {
  return needs.config.testProvider ? [testProvider(needs)] : [];
}
