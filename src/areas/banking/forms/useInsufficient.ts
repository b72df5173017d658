import { useAppDispatch } from '@/core/redux/hooks';
import type { LedgerAccount } from '@/domain/banking/schemas';
import type { ApiError } from '@/domain/errors';
import { balanceTold } from '../bankingSlice';
import { availableOf } from '../parts/names';

/** A form that has an amount. */
interface AmountForm {
  setError: (
    name: 'amount',
    error: { type: string; message: string },
    options: { shouldFocus: boolean },
  ) => void;
}

/** Shows at the amount what the server says can be spent, when it was too much. */
export function useInsufficient() {
  const dispatch = useAppDispatch();
  return ({ code, current }: ApiError, account: LedgerAccount | undefined, methods: AmountForm): void => {
    const { balance } = (current ?? {}) as { balance?: unknown };
    if (code !== 'insufficient' || typeof balance !== 'number' || !account) return;
    dispatch(balanceTold({ accountId: account.id, balance }));
    const limit = availableOf({ ...account, balance });
    methods.setError('amount', { type: 'server', message: `too-big:${limit}` }, { shouldFocus: true });
  };
}
