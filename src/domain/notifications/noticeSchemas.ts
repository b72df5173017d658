import * as z from 'zod';
import { id, instant, version } from '@/domain/schemas';
import { NOTICE_TYPES, TOPIC_IDS } from './topics';

/** An internal path: `/…`, never one that could start with another host. */
export const ownPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

const action = z.object({ key: z.string(), path: ownPath, body: z.record(z.string(), z.unknown()) });
const actor = z.object({ id, name: z.string().nullable(), avatar: z.string().nullable() });

/** A notice of the caller. `title` and `description` are in their language; clients format `params` themselves. */
export const notice = z.object({
  id,
  topic: z.enum(TOPIC_IDS),
  /** Kind of its subject, for the icon. */
  type: z.enum(NOTICE_TYPES),
  title: z.string(),
  description: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The user who caused it; a name of null is a deleted user. */
  actor: actor.nullable(),
  /** Path of that user's picture. */
  avatar: z.string().nullable(),
  link: ownPath,
  actions: z.array(action).max(3),
  /** Key of the action that was performed on it. */
  acted: z.string().nullable(),
  count: z.int().min(1),
  createdAt: instant,
  updatedAt: instant,
  isUnRead: z.boolean(),
  /** Whether the bell was opened since. */
  isSeen: z.boolean(),
  archived: z.boolean(),
  version: version,
});
export type Notice = z.output<typeof notice>;
