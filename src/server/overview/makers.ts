import type { Dashboard } from '@/domain/overview/words';
import type { WidgetMakers } from './widget';
import { analyticsMakers } from './widgets/analytics';
import { appMakers } from './widgets/app';
import { bankingMakers } from './widgets/banking';
import { ecommerceMakers } from './widgets/ecommerce';
import { fileMakers } from './widgets/file';

/** What computes the widgets of each dashboard. */
export const MAKERS: { readonly [D in Dashboard]: WidgetMakers<D> } = {
  app: appMakers,
  ecommerce: ecommerceMakers,
  analytics: analyticsMakers,
  banking: bankingMakers,
  booking: {},
  file: fileMakers,
};
