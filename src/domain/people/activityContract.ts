import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { givenDay, id, instant, nextCursor, paging } from '@/domain/schemas';
import { activityAddresses } from './activityAddresses';
import { personRef } from './personRef';

const word = z.string().regex(/^[a-zA-Z0-9-]{1,60}$/);

const filters = {
  area: word.optional(),
  entityKind: word.optional(),
  entityId: id.optional(),
  actorId: id.optional(),
  action: word.optional(),
  /** Days of the workspace's zone, both included. */
  from: givenDay.optional(),
  to: givenDay.optional(),
};

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}
const inOrder = ({ from, to }: Days) => from === undefined || to === undefined || from <= to;
const issue = { path: ['to'], error: 'before-from' };

const listQuery = z.object({ ...filters, ...paging }).refine(inOrder, issue);
const exportQuery = z.object(filters).refine(inOrder, issue);
export type ActivityFilters = z.output<typeof exportQuery>;

const activityRow = z.object({
  id,
  at: instant,
  /** Null for the system. */
  actor: personRef.nullable(),
  via: z.enum(['session', 'token', 'system', 'manage']),
  area: z.string(),
  action: z.string(),
  entityKind: z.string(),
  entityId: z.string(),
  /** The title of the record at that time. */
  title: z.string(),
  /** Path of the page that shows it; null if there is none. */
  path: z.string().nullable(),
  /** Old and new value by field. */
  diff: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Names of the ids among the values, as far as the caller may see them; null is a deleted user. */
  names: z.record(z.string(), z.string().nullable()),
});
export type ActivityRow = z.output<typeof activityRow>;

/** The activity log: who did what and when. Source: people, section 3.4. */
export const activityContract = defineContract({
  list: {
    ...activityAddresses.list,
    summary: 'The log of what people did, newest first',
    access: 'activity.read',
    query: listQuery,
    response: z.object({ activity: z.array(activityRow).max(MAX_LIMIT), next: nextCursor }),
  },
  exportCsv: {
    ...activityAddresses.exportCsv,
    summary: 'The filtered log as a table for spreadsheets, in the language of the caller',
    access: 'activity.read',
    query: exportQuery,
  },
});
