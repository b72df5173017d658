import { useRouter } from 'next/router';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useStableCallback } from '@/core/useStableCallback';
import type { UrlFields, UrlValues } from './urlFields';

type Query = Record<string, string | string[] | undefined>;
type AnyField = { write: (value: unknown) => string | undefined };

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The values of all fields; `texts` is the JSON of their texts in the order of the fields. */
function readAll<F extends UrlFields>(fields: F, texts: string): UrlValues<F> {
  const parts = JSON.parse(texts) as (string | null)[];
  const entries = Object.entries(fields).map(([name, field], index): [string, unknown] => [
    name,
    field.read(parts[index] ?? undefined),
  ]);
  return Object.fromEntries(entries) as UrlValues<F>;
}

/** The same values from a query string, before the page is rendered. */
export function readUrlValues<F extends UrlFields>(fields: F, search: URLSearchParams): UrlValues<F> {
  return readAll(fields, JSON.stringify(Object.keys(fields).map((name) => search.get(name))));
}

function merge(fields: UrlFields, query: Query, changes: Record<string, unknown>): Query {
  const next = { ...query };
  for (const [name, value] of Object.entries(changes)) {
    const written = (fields[name] as AnyField | undefined)?.write(value);
    if (written === undefined) delete next[name];
    else next[name] = written;
  }
  return next;
}

/**
 * State in the URL's query, so that reload, links, back and forward preserve it. Invalid values fall back to their
 * defaults; other parameters are left alone. `fields` must be a module constant.
 * `update` adds a history entry unless `replace` is set; consecutive updates are merged.
 */
export function useUrlState<F extends UrlFields>(fields: F) {
  const router = useRouter();
  const { query } = router;
  const texts = JSON.stringify(Object.keys(fields).map((name) => first(query[name]) ?? null));
  const values = useMemo(() => readAll(fields, texts), [fields, texts]);
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);

  const update = useStableCallback((changes: Partial<UrlValues<F>>, { replace = false } = {}) => {
    latest.current = merge(fields, latest.current, changes);
    const url = { pathname: router.pathname, query: latest.current };
    const options = { shallow: true, scroll: false };
    void (replace ? router.replace(url, undefined, options) : router.push(url, undefined, options));
  });
  return [values, update] as const;
}
