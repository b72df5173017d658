import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { linksAddresses } from './addresses';

const MAX_ASKED = 100;
/** Maximum length of `type:id`. */
const MAX_ENTITY = 128;
const MAX_PATHS = 20;
const MAX_PATH = 300;

/** A reference to a record. */
const entity = z
  .string()
  .max(MAX_ENTITY)
  .regex(/^[a-z]+\.[a-z]+:[\w-]{1,64}$/i, { error: 'invalid' });
const listOf = <T extends z.ZodType<string, string>>(item: T, most: number, longest: number) =>
  z
    .string()
    .max(most * (longest + 1))
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(item).max(most));

const ends = z.object({ from: entity, to: entity }).strict();
const title = z.string();

/** Links between records. Source: live, section 8. */
export const linksContract = defineContract({
  links: {
    ...linksAddresses.links,
    summary:
      'What records are linked with, where both may be read; title and path are those of the other one',
    access: 'user',
    query: z.object({ entities: listOf(entity, MAX_ASKED, MAX_ENTITY) }),
    response: z.object({ links: z.array(z.object({ from: entity, to: entity, title, path: z.string() })) }),
  },
  cards: {
    ...linksAddresses.cards,
    summary: 'Own records by their addresses, as the asker may see them; others are left out',
    access: 'user',
    query: z.object({ paths: listOf(z.string().max(MAX_PATH), MAX_PATHS, MAX_PATH) }),
    response: z.object({
      cards: z.array(z.object({ path: z.string(), type: z.string(), title, text: z.string().nullable() })),
    }),
  },
  newLink: {
    ...linksAddresses.newLink,
    summary: 'Link two records that one may read; twice is once',
    access: 'user',
    body: ends,
    response: z.object({ linked: z.literal(true) }),
  },
  deleteLink: {
    ...linksAddresses.deleteLink,
    summary: 'Unlink two records that one may read',
    access: 'user',
    body: ends,
    response: z.object({ linked: z.literal(false) }),
  },
});
