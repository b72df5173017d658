import type { NextRouter } from 'next/router';

type Query = NextRouter['query'];

/** What stands in an address beside the list itself: where one is in it, and what lies open over it. */
const BESIDE = new Set(['page', 'cursor', 'saved', 'invoice', 'card', 'comment', 'settings', 'panel']);

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** Names of the parts of the path, e.g. `name` of `/user/[name]`: no part of a view. */
const partsOf = (pathname: string) => new Set([...pathname.matchAll(/\[(\w+)\]/g)].map(([, name]) => name));

/** How the list stands, as text of an address; the same list has the same text. */
export function viewQueryOf({ pathname, query }: Pick<NextRouter, 'pathname' | 'query'>): string {
  const parts = partsOf(pathname);
  const entries = Object.keys(query)
    .filter((name) => !BESIDE.has(name) && !parts.has(name))
    .toSorted()
    .map((name) => [name, first(query[name])]);
  return new URLSearchParams(entries).toString();
}

/** The whole query of the address that shows a view. */
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

/** The view that the address names. */
export const viewIdOf = ({ query }: Pick<NextRouter, 'query'>) => first(query.saved);
