import { viewsCountedContract } from '@/domain/overview/viewsContract';
import { addressKey } from '@/server/core/address';
import { implement } from '@/server/core/implement';
import { assertPace } from '@/server/core/pace';
import { visitorToday } from '@/server/core/visitor';
import { batchOf } from './batch';
import { isCounted, visitOf } from './describe';
import { visitorsNow } from './live';
import { kindOf, pageOf } from './pages';

const PER_MINUTE = 120;

/** Counting page views. Address and user agent end in a hash of today; neither they nor the address of a page are logged. */
export const viewsCountedRoutes = implement(viewsCountedContract, {
  count: async (context) => {
    const { config, db, input, now, request } = context;
    assertPace(context, { key: `view:${addressKey(request.address)}`, perMinute: PER_MINUTE });
    if (!isCounted(config, request)) return;
    const batch = batchOf(context);
    const visitor = await visitorToday({ db, now, beforeRenewal: () => batch.flush() }, request);
    batch.add({
      ...visitor,
      at: now().toISOString(),
      kind: kindOf(input.path),
      path: pageOf(input.path),
      ...visitOf(input, request, config),
    });
  },

  live: (context) => visitorsNow(context),
});
