import { useEffect, useState } from 'react';
import type { User } from '@/domain/people/userSchemas';
import { usersApi } from '../usersApi';
import { useSeveral } from './useSeveral';
import { useTelling } from './useTelling';

/** People who are named above the list; the others are a click away. */
const NAMED = 3;

/** Who waits the longest, read anew when their number changes, and the ways to let them in or not. */
export function usePending(count: number, onDone: () => void) {
  const [people, setPeople] = useState<readonly User[]>([]);
  const tell = useTelling();
  const several = useSeveral(onDone);
  useEffect(() => {
    if (count === 0) return undefined;
    const controller = new AbortController();
    usersApi
      .list({ status: ['pending'], sort: 'createdAt', limit: NAMED }, { signal: controller.signal })
      .then(({ users }) => setPeople(users))
      // The number and the way to the list stay; the names are an extra.
      .catch(() => undefined);
    return () => controller.abort();
  }, [count]);
  const answer = (action: 'approve' | 'reject', person: User) =>
    void tell(async () => {
      const result = await several({ action }, [person]);
      setPeople((now) => now.filter(({ id }) => id !== person.id));
      return result;
    });
  return { people, answer };
}
