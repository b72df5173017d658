import { defineLive, kept } from '@/domain/live/define';
import type { PaymentState } from './schemas';

/** Live events for the payer. Source: shop, section 3.5. */
export const paymentsLive = defineLive('payments', {
  paymentChanged: kept<{ paymentId: string; state: PaymentState }>(),
});
