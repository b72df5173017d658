import * as z from 'zod';
import { cleanDoc } from './cleanDoc';
import { isEmptyDoc } from './reading';
import { BLOCK_TYPES, type Doc } from './types';

const MAX_BLOCKS = 20_000;

const shape = z.object({
  type: z.literal('doc'),
  content: z
    .array(
      z.object({
        type: z.enum(BLOCK_TYPES),
        attrs: z.record(z.string(), z.unknown()).optional(),
        content: z.array(z.unknown()).optional(),
      }),
    )
    .max(MAX_BLOCKS),
});

/** A document in a response; it was cleaned before it was stored. */
export const docShown = shape as unknown as z.ZodType<Doc, Doc>;

/**
 * A document in a request: an unknown block is refused, anything else that is not allowed is dropped; at most `max`
 * characters of JSON.
 */
export function docGiven(max: number) {
  return docShown
    .transform((given): Doc => cleanDoc(given))
    .refine((doc) => JSON.stringify(doc).length <= max, { error: `too-long:${max}` });
}

/** As `docGiven`, but not empty. */
export function docWritten(max: number) {
  return docGiven(max).refine((doc) => !isEmptyDoc(doc), { error: 'required' });
}
