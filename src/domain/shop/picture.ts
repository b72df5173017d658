import * as z from 'zod';
import { id } from '@/domain/schemas';

/** A picture in a list: URLs of two sizes (960 and 480 pixels), and a placeholder while it loads. */
export const picture = z.object({
  id,
  url: z.string().max(1000),
  thumbnailUrl: z.string().max(1000),
  alt: z.string().max(160),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().max(60).nullable(),
});
export type Picture = z.output<typeof picture>;
