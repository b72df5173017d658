import { useEffect, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import type { User } from '@/domain/people/userSchemas';
import { toast } from '@/ui/feedback/toast';
import { usersApi } from '../usersApi';
import { filtersOf, type ListState } from './listState';

const PAGE = 200;

/** Everybody of the list as it is filtered and sorted, page by page. */
async function readAll(state: ListState, signal: AbortSignal): Promise<User[]> {
  const people: User[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query = { ...filtersOf(state), sort: state.sort, limit: PAGE, ...(cursor && { cursor }) };
    const page: Awaited<ReturnType<typeof usersApi.list>> = await usersApi.list(query, { signal });
    people.push(...page.users);
    cursor = page.next;
  }
  return people;
}

/** The people to be printed; null until all are there. A failure is told and ends it. */
export function usePrinted(state: ListState, onDone: () => void): User[] | null {
  const t = useText();
  const [people, setPeople] = useState<User[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    readAll(state, stop.signal).then(setPeople, (refusal: unknown) => {
      if (stop.signal.aborted) return;
      toast(errorText(t, toRequestError(refusal)), { variant: 'error' });
      onDone();
    });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- what stood there when it was asked for
  }, []);
  return people;
}
