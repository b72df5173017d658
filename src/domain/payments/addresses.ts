import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for payments, saved cards and the test payment page. */
export const paymentsAddresses = defineAddresses({
  options: { method: 'GET', path: '/api/payments/options' },
  payment: { method: 'GET', path: '/api/payments/payment' },
  methods: { method: 'GET', path: '/api/payments/methods' },
  newMethod: { method: 'POST', path: '/api/payments/methods/new' },
  defaultMethod: { method: 'POST', path: '/api/payments/methods/default' },
  deleteMethod: { method: 'POST', path: '/api/payments/methods/delete' },
  testWebhook: { method: 'POST', path: '/api/payments/webhook/test' },
  testSession: { method: 'GET', path: '/api/test-provider/session' },
  testAct: { method: 'POST', path: '/api/test-provider/act' },
});
