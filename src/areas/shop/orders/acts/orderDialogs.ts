import { lazyPart } from '@/ui/feedback/lazyPart';

const texts = ['orders', 'table'] as const;

/** Actions with a dialog; lazy chunks. */
export const DIALOGS = {
  markPaid: lazyPart(async () => (await import('./PaidDialog')).PaidDialog, { texts: [...texts, 'form'] }),
  ship: lazyPart(async () => (await import('./ShipDialog')).ShipDialog, { texts }),
  deliver: lazyPart(async () => (await import('./DeliverDialog')).DeliverDialog, { texts }),
  refund: lazyPart(async () => (await import('./RefundDialog')).RefundDialog, { texts }),
  confirmRefund: lazyPart(async () => (await import('./PaidBackDialog')).PaidBackDialog, { texts }),
  address: lazyPart(async () => (await import('./AddressDialog')).AddressDialog, {
    texts: [...texts, 'addresses', 'form'],
  }),
  resend: lazyPart(async () => (await import('./ResendDialog')).ResendDialog, { texts }),
  cancel: lazyPart(async () => (await import('./CancelDialog')).CancelDialog, { texts }),
};
export type AskedAct = keyof typeof DIALOGS;
