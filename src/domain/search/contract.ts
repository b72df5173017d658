import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { personRef } from '@/domain/people/personRef';
import { day, givenDay, id, instant, line, nextCursor, repeatable } from '@/domain/schemas';
import { searchAddresses } from './addresses';
import { FOUND_TYPES, MAX_SEARCH, MAX_SEARCHED_NAME, SEARCH_AREAS, SEARCH_HAS } from './areas';

const MOST = 50;
const FEW = 5;
const area = z.enum(SEARCH_AREAS, { error: 'invalid' });
const has = z.enum(SEARCH_HAS, { error: 'invalid' });
/** Ranges in a displayed text, in UTF-16 units. */
const ranges = z.array(z.tuple([z.int(), z.int()]));

const foundItem = z.object({
  id,
  type: z.enum(FOUND_TYPES),
  title: z.string(),
  snippet: z.string(),
  ranges: z.object({ title: ranges, snippet: ranges }),
  /** Its address in the product. */
  path: z.string(),
  /** The user found, or the author. */
  actor: personRef.pick({ name: true, avatar: true }).nullable(),
  at: instant.nullable(),
});
export type FoundItem = z.output<typeof foundItem>;

/** Everything that a person may find, by area. Source: shell, section 11. */
export const searchContract = defineContract({
  search: {
    ...searchAddresses.search,
    summary:
      'Records of all areas that the asker may open; an area that fails or is late is left out (partial)',
    access: 'user',
    query: z
      .object({
        /** Search terms and operators (`from:amira`); may only be empty together with a filter. */
        query: z.string().trim().max(MAX_SEARCH).default(''),
        /** All areas if empty. */
        in: repeatable(area, SEARCH_AREAS.length),
        /** A username, or prefixes of the words of a name. */
        from: line(1, MAX_SEARCHED_NAME).optional(),
        /** Excludes the given day, for `after` and `before` alike. */
        after: givenDay.optional(),
        before: givenDay.optional(),
        has: repeatable(has, SEARCH_HAS.length),
        /** The area whose results come first. */
        near: area.optional(),
        limit: z.coerce.number<number>().int().min(1).max(MOST).default(FEW),
        /** Only with one area. */
        cursor: z.string().max(1000).optional(),
      })
      .refine((given) => given.cursor === undefined || given.in?.length === 1, {
        path: ['cursor'],
        error: 'invalid',
      })
      .refine(
        ({ query, from, after, before, has: held }) =>
          query !== '' || held?.length || [from, after, before].some((value) => value !== undefined),
        { path: ['query'], error: 'required' },
      ),
    response: z.object({
      /** How the query was parsed. */
      parsed: z.object({
        text: z.string(),
        in: z.array(area),
        from: z.string().nullable(),
        after: day.nullable(),
        before: day.nullable(),
        has: z.array(has),
      }),
      groups: z.array(z.object({ area, items: z.array(foundItem), next: nextCursor })),
      partial: z.boolean(),
    }),
  },
});
