import { parseSearch } from '@/domain/chat/searchQuery';
import { ApiError } from '@/domain/errors';
import { FIRST_DAY, LAST_DAY } from '@/domain/dayBounds';
import { addDays } from '@/domain/days';
import { SEARCH_AREAS, type SearchArea, type SearchHas } from '@/domain/search/areas';
import { highlightsIn } from '@/domain/search/highlights';
import { readSearch } from '@/domain/search/operators';
import type { Log } from '@/server/core/log';
import { within } from '@/server/core/patience';
import { peopleCalled } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import type { SearchFinds, SearchNarrowing, SearchQuestion, Searches } from '@/server/core/searches';

/** Time limit of an area; late ones are left out. */
const PATIENCE_MS = 800;

interface Asked extends Pick<SearchQuestion, 'user' | 'request' | 'limit' | 'cursor'> {
  query: string;
  in?: readonly SearchArea[] | undefined;
  near?: SearchArea | undefined;
  from?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
  has?: readonly SearchHas[] | undefined;
}

interface Tools {
  db: Database;
  searches: Searches;
  log: Log;
}

/** Result of one area; null when it failed or was late. A wrong cursor is the caller's error and is rethrown. */
async function ask(
  { log }: Tools,
  area: SearchArea,
  find: () => Promise<SearchFinds>,
): Promise<SearchFinds | null> {
  try {
    return await within(PATIENCE_MS, find);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log.error({ err: error, area }, 'an area could not be searched');
    return null;
  }
}

/** The caller's current area comes first. */
function orderOf(wanted: readonly SearchArea[], near: SearchArea | undefined): SearchArea[] {
  const areas = SEARCH_AREAS.filter((area) => wanted.length === 0 || wanted.includes(area));
  return areas.toSorted((a, b) => Number(b === near) - Number(a === near));
}

/** Merges operators typed in the query with the chosen filters; the latter win. */
function parsedOf({ query, in: areas, from, after, before, has = [] }: Asked) {
  const typed = readSearch(query);
  return {
    text: typed.text,
    in: areas?.length ? [...areas] : typed.in ? [typed.in] : [],
    from: from ?? typed.from ?? null,
    after: after ?? typed.after ?? null,
    before: before ?? typed.before ?? null,
    has: [...new Set([...has, ...typed.has])],
  };
}

/** Whether any day lies between the bounds. */
const anyDay = ({ from = FIRST_DAY, to = LAST_DAY }: SearchNarrowing['days']) =>
  FIRST_DAY <= to && from <= LAST_DAY && from <= to;

async function narrowingOf(
  db: Database,
  user: Asked['user'],
  { from, after, before, has }: ReturnType<typeof parsedOf>,
) {
  return {
    ...(from !== null && { from: { name: from, ids: await peopleCalled(db, from, user) } }),
    days: {
      ...(after !== null && { from: addDays(after, 1) }),
      ...(before !== null && { to: addDays(before, -1) }),
    },
    has,
  };
}

/** Searches what the user may see, area by area, with the ranges of the matches. Throws 400 with `fields.cursor`. */
export async function searchAll(tools: Tools, asked: Asked) {
  const { user, request, limit, cursor } = asked;
  const parsed = parsedOf(asked);
  const narrowing = await narrowingOf(tools.db, user, parsed);
  const question = { user, request, limit, cursor, text: parsed.text, ...narrowing };
  if (!anyDay(question.days)) return { parsed, groups: [], partial: false };
  const { phrases } = parseSearch(parsed.text);
  const finds = await Promise.all(
    orderOf(parsed.in, asked.near).flatMap((area) => {
      const find = tools.searches.of(area, question);
      return find ? [ask(tools, area, () => find(question)).then((found) => ({ area, found }))] : [];
    }),
  );
  const groups = finds.flatMap(({ area, found }) => {
    if (!found || found.hits.length === 0) return [];
    const items = found.hits.map((hit) => ({
      ...hit,
      ranges: { title: highlightsIn(hit.title, phrases), snippet: highlightsIn(hit.snippet, phrases) },
    }));
    return [{ area, items, ...(found.next !== undefined && { next: found.next }) }];
  });
  return { parsed, groups, partial: finds.some(({ found }) => found === null) };
}
