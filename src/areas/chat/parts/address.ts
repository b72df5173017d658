import { useRouter } from 'next/router';
import { PATHS } from '@/core/paths';

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** What the address of chat says: which conversation, and where in it. */
export interface ChatAddress {
  /** Null on the list alone, `new` for a new message. */
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

/** Reads the address and moves within chat. */
export function useChatAddress() {
  const router = useRouter();
  const { query, asPath } = router;
  const key = keyOf(asPath);
  const address: ChatAddress = {
    key,
    message: first(query['message']),
    panel: first(query['panel']),
    to: first(query['to']),
    filter: first(query['filter']),
    query: first(query['q']) ?? '',
    isEverywhere: first(query['in']) === 'all',
  };
  const go = (next: string | null, { message, replace }: { message?: string; replace?: boolean } = {}) => {
    const path = next === null ? PATHS.dashboard.chat.root : PATHS.dashboard.chat.conversation(next);
    const url = message ? `${path}?message=${encodeURIComponent(message)}` : path;
    void (replace ? router.replace(url) : router.push(url));
  };
  /** Changes what stands behind the `?`; null takes it away. */
  const change = (changes: Record<string, string | null>) => {
    const path = asPath.split(/[?#]/)[0] ?? '';
    const params = new URLSearchParams(asPath.split('?')[1]?.split('#')[0]);
    for (const [name, value] of Object.entries(changes))
      if (value === null) params.delete(name);
      else params.set(name, value);
    const rest = params.toString();
    void router.replace(rest ? `${path}?${rest}` : path, undefined, { shallow: true, scroll: false });
  };
  return { ...address, go, change };
}
