import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { id, line, version } from '@/domain/schemas';
import { viewsAddresses } from './addresses';
import { VIEW_LISTS, type ViewList } from './lists';

/** Views per list and user. */
export const MAX_VIEWS = 50;
const MAX_QUERY = 2000;
const MAX_COLUMNS = 60;

const list = z.enum(Object.keys(VIEW_LISTS) as [ViewList, ...ViewList[]]);

/** The query of the list's URL, without `?`: URL characters only. */
const query = z
  .string()
  .max(MAX_QUERY)
  .regex(/^[\w.~!$&'()*+,;=:@/?%-]*$/);

/** The contents of a view. Columns by id: true shown, false hidden; absent = the list's default. */
const look = {
  name: line(1, 60),
  query,
  columns: z
    .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/), z.boolean())
    .refine((columns) => Object.keys(columns).length <= MAX_COLUMNS, { error: `too-long:${MAX_COLUMNS}` }),
  density: z.enum(['comfortable', 'dense']),
  isShared: z.boolean(),
};

const view = z.object({
  id,
  list,
  ...look,
  isMine: z.boolean(),
  /** Whether the caller may change it: its owner, or a manager of the workspace. */
  canChange: z.boolean(),
  ownerName: z.string(),
  version: version,
});

/** A saved view of a list, for one user. */
export type SavedView = z.output<typeof view>;

const one = z.object({ view });

/** Saved views of lists. A shared one grants no access to its rows. Source: shell, sections 1, 2 and 12. */
export const viewsContract = defineContract({
  list: {
    ...viewsAddresses.list,
    summary: 'Views of one list: one’s own, then those that others share',
    access: 'user',
    query: z.object({ list }),
    response: z.object({ views: z.array(view) }),
  },
  create: {
    ...viewsAddresses.create,
    summary: 'Keep how a list stands as a view',
    access: 'user',
    idempotency: 'optional',
    body: z.object({ list, ...look }),
    response: one,
    errors: ['name-taken', 'too-many'],
  },
  update: {
    ...viewsAddresses.update,
    summary: 'Change a view: its name, what it keeps, whether others see it',
    access: 'user',
    body: z.object({ viewId: id, version: version.min(1), ...z.object(look).partial().shape }),
    response: one,
    errors: ['name-taken', 'stale-version'],
  },
  remove: {
    ...viewsAddresses.remove,
    summary: 'Delete a view',
    access: 'user',
    body: z.object({ viewId: id }),
    response: one,
  },
  restore: {
    ...viewsAddresses.restore,
    summary: 'Take back a deleted view',
    access: 'user',
    body: z.object({ viewId: id }),
    response: one,
    errors: ['name-taken', 'too-many'],
  },
});
