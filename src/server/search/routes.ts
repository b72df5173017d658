import { searchContract } from '@/domain/search/contract';
import { implement } from '@/server/core/implement';
import { searchAll } from './search';

/** Search over all areas. */
export const searchRoutes = implement(searchContract, {
  search: async ({ input, user, request, db, searches, log }) =>
    searchAll({ db, searches, log }, { ...input, user, request }),
});
