import type { IdRule } from '../types';

/** Dashboards answer figures; a record is opened by its own call. */
export const overviewRules: readonly IdRule[] = [
  {
    at: /^\/api\/overview\/banking$/,
    field: 'accountId',
    opensNothing: 'counts entries of accounts that the caller may read; the tests of the ledger say so',
  },
];
