import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for payments of invoices. */
export const payAddresses = defineAddresses({
  payments: { method: 'GET', path: '/api/invoices/payments' },
  newPayment: { method: 'POST', path: '/api/invoices/payments/new' },
  reversePayment: { method: 'POST', path: '/api/invoices/payments/reverse' },
  allocatePayment: { method: 'POST', path: '/api/invoices/payments/allocate' },
  refundPayment: { method: 'POST', path: '/api/invoices/payments/refund' },
  pay: { method: 'POST', path: '/api/invoices/pay' },
  announce: { method: 'POST', path: '/api/invoices/announce' },
});
