import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { usePreference } from '@/core/preferences/usePreferences';
import type { ViewList } from '@/domain/views/lists';
import { viewIdOf, viewQueryOf, withView } from './viewQuery';

/** The stored default view of a list: its id and its query, so that opening the list needs no request. */
export interface DefaultView {
  viewId: string;
  query: string;
}

function toDefault(value: unknown): DefaultView | null {
  const { viewId, query } = (value ?? {}) as Partial<DefaultView>;
  return typeof viewId === 'string' && typeof query === 'string' ? { viewId, query } : null;
}

/** A user's default view of a list. */
export function useDefaultView(list: ViewList) {
  const { value, isLoaded, set } = usePreference(`view.${list}`);
  return { view: toDefault(value), isLoaded, set: (next: DefaultView | null) => set(next) };
}

/** Opens a list with its default view, once, when the URL sets no state. */
export function useOpenDefault(list: ViewList): void {
  const router = useRouter();
  const { view, isLoaded } = useDefaultView(list);
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !isLoaded || !router.isReady) return;
    done.current = true;
    if (!view || viewIdOf(router) || viewQueryOf(router)) return;
    const url = { pathname: router.pathname, query: withView(router, view.query, view.viewId) };
    void router.replace(url, undefined, { shallow: true, scroll: false });
  }, [router, view, isLoaded]);
}
