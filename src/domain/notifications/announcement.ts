import * as z from 'zod';
import { line } from '@/domain/schemas';
import { ownPath } from './noticeSchemas';

/** The form of an announcement to everybody; an empty link is omitted. */
export const announcement = z.object({
  title: line(1, 120),
  text: z.string().trim().max(1000),
  link: z.union([z.literal(''), ownPath]).optional(),
});
