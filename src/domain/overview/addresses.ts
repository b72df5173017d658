import { type Address, defineAddresses } from '@/domain/addresses';

const get = <P extends string>(path: P) =>
  ({ method: 'GET', path: `/api/${path}` }) as const satisfies Address;

/** Paths of the endpoints of the dashboards. */
export const overviewAddresses = defineAddresses({
  app: get('overview/app'),
  ecommerce: get('overview/ecommerce'),
  analytics: get('overview/analytics'),
  banking: get('overview/banking'),
  booking: get('overview/booking'),
  file: get('overview/file'),
});
