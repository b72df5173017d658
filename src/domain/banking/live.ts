import { defineLive, kept } from '@/domain/live/define';

/** Live events of the ledger. */
export const bankingLive = defineLive('banking', {
  /** To the owner of the account; for the workspace's to all with `ledger.manage`. */
  changed: kept<{ accountId: string }>(),
});
