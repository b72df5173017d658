import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { type ReactNode, useSyncExternalStore } from 'react';

type Handler = (...parts: unknown[]) => void;
type Target = Parameters<NextRouter['push']>[0];

function queryOf(params: URLSearchParams): NextRouter['query'] {
  const query: NextRouter['query'] = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    query[name] = values.length > 1 ? values : values[0];
  }
  return query;
}

function toUrl(target: Target, from: URL): URL {
  if (typeof target === 'string') return new URL(target, from);
  const url = new URL(target.pathname ?? from.pathname, from);
  const query = typeof target.query === 'object' ? target.query : {};
  for (const [name, value] of Object.entries(query ?? {})) {
    const values = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
    for (const one of values) url.searchParams.append(name, String(one));
  }
  if (target.hash) url.hash = target.hash;
  return url;
}

/** Next's router in memory: navigates, records its history, and emits the events of the pages router. */
export class TestRouter {
  private url: URL;
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly watchers = new Set<() => void>();
  private value: NextRouter;
  /** Every URL that was pushed or replaced, in order. */
  readonly visits: string[] = [];

  constructor(at = '/') {
    this.url = new URL(at, 'http://localhost');
    this.value = this.read();
  }

  /** The current value of `useRouter()`. */
  readonly current = (): NextRouter => this.value;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Runs the listeners of a router event. */
  emit(type: string, ...parts: unknown[]): void {
    this.handlers.get(type)?.forEach((handler) => handler(...parts));
  }

  private go(target: Target, shallow: boolean): Promise<boolean> {
    const next = toUrl(target, this.url);
    const asPath = `${next.pathname}${next.search}${next.hash}`;
    this.emit('routeChangeStart', asPath, { shallow });
    this.url = next;
    this.visits.push(asPath);
    this.value = this.read();
    this.watchers.forEach((watcher) => watcher());
    this.emit('routeChangeComplete', asPath, { shallow });
    return Promise.resolve(true);
  }

  private read(): NextRouter {
    const { pathname, search, hash, searchParams } = this.url;
    const move: NextRouter['push'] = (target, _as, options) => this.go(target, options?.shallow ?? false);
    return {
      route: pathname,
      pathname,
      query: queryOf(searchParams),
      asPath: `${pathname}${search}${hash}`,
      basePath: '',
      isLocaleDomain: false,
      isReady: true,
      isPreview: false,
      isFallback: false,
      push: move,
      replace: move,
      reload: () => undefined,
      back: () => undefined,
      forward: () => undefined,
      prefetch: () => Promise.resolve(),
      beforePopState: () => undefined,
      events: {
        on: (type, handler) => {
          const known = this.handlers.get(type) ?? new Set();
          this.handlers.set(type, known.add(handler));
        },
        off: (type, handler) => this.handlers.get(type)?.delete(handler),
        emit: (type, ...parts: unknown[]) => this.emit(type, ...parts),
      },
    };
  }
}

/** Provides a test router. */
export function TestRouterProvider({ router, children }: { router: TestRouter; children: ReactNode }) {
  const value = useSyncExternalStore(router.watch, router.current, router.current);
  return <RouterContext.Provider value={value}>{children}</RouterContext.Provider>;
}
