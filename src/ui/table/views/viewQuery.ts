import type { NextRouter } from 'next/router';

type Query = NextRouter['query'];

/** Query parameters that are not part of a view: the page, and what is open above the list. */
const BESIDE = new Set(['page', 'cursor', 'saved', 'invoice', 'card', 'comment', 'settings', 'panel']);

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** Names of path parameters, e.g. `name` of `/user/[name]`: not part of a view. */
const partsOf = (pathname: string) => new Set([...pathname.matchAll(/\[(\w+)\]/g)].map(([, name]) => name));

/** The list's state as a normalized query string; equal states give equal strings. */
export function viewQueryOf({ pathname, query }: Pick<NextRouter, 'pathname' | 'query'>): string {
  const parts = partsOf(pathname);
  const entries = Object.keys(query)
    .filter((name) => !BESIDE.has(name) && !parts.has(name))
    .toSorted()
    .map((name) => [name, first(query[name])]);
  return new URLSearchParams(entries).toString();
}

/** The complete query that shows a view. */
export function withView(
  { pathname, query }: Pick<NextRouter, 'pathname' | 'query'>,
  text: string,
  id: string,
) {
  const parts = partsOf(pathname);
  const kept = Object.entries(query).filter(([name]) => parts.has(name));
  const next: Query = Object.fromEntries([...kept, ...new URLSearchParams(text)]);
  return { ...next, saved: id };
}

/** Id of the view in the URL. */
export const viewIdOf = ({ query }: Pick<NextRouter, 'query'>) => first(query.saved);
