import { useEffect, useRef } from 'react';
import { useAppSelector } from '@/core/redux/hooks';
import { useRead } from '@/core/redux/useRead';
import type { LedgerEntry } from '@/domain/banking/schemas';
import { bankingApi } from '../api';
import { useAccountChanges, useWrites } from '../useBanking';

/** One entry, known from its list or read by its id, kept up to date. */
export function useEntry(entryId: string) {
  const listed: LedgerEntry | undefined = useAppSelector(({ banking }) => banking.byId[entryId]);
  const { data, error, reload } = useRead(`banking.entry.${entryId}`, (signal) =>
    bankingApi.entry({ entryId }, { signal }),
  );
  const read = data?.entry;
  const entry = read && (!listed || read.version > listed.version) ? read : listed;
  useAccountChanges((accountId) => {
    if (entry?.accountId === accountId) reload();
  });
  const writes = useWrites();
  const seen = useRef(writes);
  useEffect(() => {
    if (seen.current !== writes) reload();
    seen.current = writes;
  }, [writes, reload]);
  return { entry: error?.code === 'not-found' ? null : (entry ?? null), error, reload };
}
