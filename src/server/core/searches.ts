import type { EndUser } from '@/domain/auth/contract';
import { can, type Permission } from '@/domain/auth/permissions';
import type { FoundItem } from '@/domain/search/contract';
import type { SearchArea, SearchHas } from '@/domain/search/areas';
import type { RequestInfo } from './requestInfo';

/** Filters of a search that apply to every area. */
export interface SearchNarrowing {
  /** The author: the name as typed, and the people with that name. */
  from?: { name: string; ids: readonly string[] } | undefined;
  /** First and last day, both included. */
  days: { from?: string | undefined; to?: string | undefined };
  has: readonly SearchHas[];
}

/** A search query for one area. */
export interface SearchQuestion extends SearchNarrowing {
  user: EndUser;
  request: RequestInfo;
  /** Empty if only filters are given. */
  text: string;
  limit: number;
  cursor?: string | undefined;
}

/** A record that was found; the matches in it are highlighted centrally for all areas. */
export type SearchHit = Omit<FoundItem, 'ranges'>;

export interface SearchFinds {
  hits: SearchHit[];
  next?: string | undefined;
}

/** The search of an area, based on its own lists, so that nobody finds what they may not open. */
export interface Searcher {
  /** Users without it find nothing here. */
  permission?: Permission;
  /** Supported filters; an area that does not support a requested one is skipped. */
  knows: readonly ('from' | 'days' | SearchHas)[];
  find: (question: SearchQuestion) => Promise<SearchFinds>;
}

/** The searchers of all areas; each area registers its own. Source: shell, section 11. */
export class Searches {
  readonly #searchers = new Map<SearchArea, Searcher>();

  register(area: SearchArea, searcher: Searcher): void {
    this.#searchers.set(area, searcher);
  }

  /** The search of an area for a user; undefined where they may not search, or where a filter is not supported. */
  of(area: SearchArea, { user, from, days, has }: SearchNarrowing & { user: EndUser }) {
    const searcher = this.#searchers.get(area);
    if (!searcher || (searcher.permission && !can(user, searcher.permission))) return undefined;
    const isDated = days.from !== undefined || days.to !== undefined;
    const wanted = [...(from ? ['from' as const] : []), ...(isDated ? ['days' as const] : []), ...has];
    return wanted.every((one) => searcher.knows.includes(one)) ? searcher.find : undefined;
  }
}
