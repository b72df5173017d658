import * as z from 'zod';
import { id, instant, version } from '@/domain/schemas';
import { NOTICE_TYPES, TOPIC_IDS } from './topics';

/** An own path: `/…`, never the beginning of another host. */
export const ownPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

const action = z.object({ key: z.string(), path: ownPath, body: z.record(z.string(), z.unknown()) });
const actor = z.object({ id, name: z.string().nullable(), avatar: z.string().nullable() });

/** A notice of the asking person. `title` and `description` are in their language; clients write `params` themselves. */
export const notice = z.object({
  id,
  topic: z.enum(TOPIC_IDS),
  /** What it is about, for its picture. */
  type: z.enum(NOTICE_TYPES),
  title: z.string(),
  description: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Who did it; a name of null is a deleted person. */
  actor: actor.nullable(),
  /** Path of the picture of who did it. */
  avatar: z.string().nullable(),
  link: ownPath,
  actions: z.array(action).max(3),
  /** Key of the action that was taken from it. */
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
