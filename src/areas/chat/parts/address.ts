import { type NextRouter, useRouter } from 'next/router';
import { PATHS } from '@/core/paths';

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The state of chat in the address: which conversation, and where in it. */
export interface ChatAddress {
  /** Null for the list alone, `new` for a new message. */
  key: string | null;
  message: string | undefined;
  panel: string | undefined;
  to: string | undefined;
  filter: string | undefined;
  query: string;
  /** Whether all conversations are searched. */
  isEverywhere: boolean;
}

const keyOf = (path: string): string | null => {
  const [, rest = ''] = path.split(`${PATHS.dashboard.chat.root}/`);
  const key = rest.split(/[?#]/)[0] ?? '';
  try {
    return key ? decodeURIComponent(key) : null;
  } catch {
    return key;
  }
};

function addressOf(key: string | null, query: NextRouter['query']): ChatAddress {
  const words = first(query['q']) ?? '';
  return {
    key,
    message: first(query['message']),
    // A search term implies the search panel.
    panel: first(query['panel']) ?? (words && key !== 'new' ? 'search' : undefined),
    to: first(query['to']),
    filter: first(query['filter']),
    query: words,
    isEverywhere: first(query['in']) === 'all',
  };
}

/** Reads the address and navigates within chat; the list's filter is kept. */
export function useChatAddress() {
  const router = useRouter();
  const { query, asPath } = router;
  const address = addressOf(keyOf(asPath), query);
  /** Address of a conversation, or of the list alone (null); `params` become the query. */
  const hrefOf = (next: string | null, params: Record<string, string> = {}): string => {
    const path = next === null ? PATHS.dashboard.chat.root : PATHS.dashboard.chat.conversation(next);
    const kept = { ...(address.filter && { filter: address.filter }), ...params };
    const rest = new URLSearchParams(kept).toString();
    return rest ? `${path}?${rest}` : path;
  };
  const go = (next: string | null, { replace = false }: { replace?: boolean } = {}) =>
    void (replace ? router.replace(hrefOf(next)) : router.push(hrefOf(next)));
  /** Changes query parameters; null removes one. */
  const change = (changes: Record<string, string | null>) => {
    const path = asPath.split(/[?#]/)[0] ?? '';
    const params = new URLSearchParams(asPath.split('?')[1]?.split('#')[0]);
    for (const [name, value] of Object.entries(changes))
      if (value === null) params.delete(name);
      else params.set(name, value);
    const rest = params.toString();
    void router.replace(rest ? `${path}?${rest}` : path, undefined, { shallow: true, scroll: false });
  };
  return { ...address, hrefOf, go, change };
}
