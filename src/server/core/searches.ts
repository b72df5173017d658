import type { EndUser } from '@/domain/auth/contract';
import { can, type Permission } from '@/domain/auth/permissions';
import type { FoundItem } from '@/domain/search/contract';
import type { SearchArea, SearchHas } from '@/domain/search/areas';
import type { RequestInfo } from './requestInfo';

/** What narrows a search in every area. */
export interface SearchNarrowing {
  /** Who made it: as it was typed, and the people who are called so. */
  from?: { name: string; ids: readonly string[] } | undefined;
  /** First and last day, both included. */
  days: { from?: string | undefined; to?: string | undefined };
  has: readonly SearchHas[];
}

/** What somebody looks for in one area. */
export interface SearchQuestion extends SearchNarrowing {
  user: EndUser;
  request: RequestInfo;
  /** Empty beside what narrows. */
  text: string;
  limit: number;
  cursor?: string | undefined;
}

/** A record that was found; where the words stand in it is marked for all areas in one place. */
export type SearchHit = Omit<FoundItem, 'ranges'>;

export interface SearchFinds {
  hits: SearchHit[];
  next?: string | undefined;
}

/** How an area is searched: by its own lists, so that nobody finds what they may not open. */
export interface Searcher {
  /** Who lacks it finds nothing there. */
  permission?: Permission;
  /** What narrows here; an area that does not know what was asked for is left out. */
  knows: readonly ('from' | 'days' | SearchHas)[];
  find: (question: SearchQuestion) => Promise<SearchFinds>;
}

/** The searchers of all areas; each area registers its own. Source: shell, section 11. */
export class Searches {
  readonly #searchers = new Map<SearchArea, Searcher>();

  register(area: SearchArea, searcher: Searcher): void {
    this.#searchers.set(area, searcher);
  }

  /** How an area is searched by somebody; undefined where they may not, or where it could not be narrowed. */
  of(area: SearchArea, { user, from, days, has }: SearchNarrowing & { user: EndUser }) {
    const searcher = this.#searchers.get(area);
    if (!searcher || (searcher.permission && !can(user, searcher.permission))) return undefined;
    const isDated = days.from !== undefined || days.to !== undefined;
    const wanted = [...(from ? ['from' as const] : []), ...(isDated ? ['days' as const] : []), ...has];
    return wanted.every((one) => searcher.knows.includes(one)) ? searcher.find : undefined;
  }
}
