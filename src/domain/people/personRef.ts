import * as z from 'zod';
import { id } from '@/domain/schemas';

/** A person as chips and avatars show them, to any signed-in person. A name of null is a deleted person. */
export const personRef = z.object({
  id,
  username: z.string().max(40),
  name: z.string().max(101).nullable(),
  /** Path of the picture. */
  avatar: z.string().max(300).nullable(),
  jobTitle: z.string().max(80).nullable(),
});
export type PersonRef = z.output<typeof personRef>;
