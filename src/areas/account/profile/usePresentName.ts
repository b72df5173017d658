import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { RequestError } from '@/core/redux/createRequest';
import { useNotFound } from '@/ui/page/useNotFound';
import type { ProfileView } from './state/requests';

/**
 * Keeps the address right: a former name, or an id, gives way to the present username; a name that nobody has shows the
 * page of things that do not exist, at its address. Says whether the latter is so.
 */
export function usePresentName(
  name: string,
  view: ProfileView | undefined,
  error: RequestError | undefined,
): boolean {
  const router = useRouter();
  const isUnknown = name !== '' && error?.status === 404;
  const username = view?.profile.username;
  useNotFound(isUnknown);
  useEffect(() => {
    if (name === '' || username === undefined || username === name) return;
    void router.replace({ pathname: router.pathname, query: { ...router.query, name: username } });
  }, [name, username, router]);
  return isUnknown;
}
