import { useMemo } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import type { LedgerAccount } from '@/domain/banking/schemas';
import { WORKSPACE } from '../parts/names';
import type { Accounts } from '../useBanking';

const isActive = ({ archivedAt }: LedgerAccount) => archivedAt === null;

/** The accounts that a choice of the toolbar stands for, without archived ones. */
export function usePlace({ mine, workspace, all }: Accounts, accountId: string) {
  const { user } = useAuth();
  const currency = user?.workspace.currency;
  return useMemo(() => {
    const chosen = all.find(({ id }) => id === accountId);
    const shown = chosen ? [chosen] : (accountId === WORKSPACE ? workspace : mine).filter(isActive);
    const usable = all.filter(isActive);
    const payers = [...shown.filter(isActive), ...usable.filter((account) => !shown.includes(account))];
    const first = shown.filter(isActive);
    const payer =
      first.find((account) => account.isDefault && account.currency === currency) ?? first[0] ?? payers[0];
    return {
      /** Those that are shown. */
      shown,
      /** All that take entries, the shown ones first. */
      usable: payers,
      /** Where the money of a transfer comes from, unless another one is chosen. */
      payer,
    };
  }, [mine, workspace, all, accountId, currency]);
}

export type Place = ReturnType<typeof usePlace>;
