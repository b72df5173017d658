import * as z from 'zod';
import { line } from '@/domain/schemas';
import { MAX_BODY, MAX_TITLE, MAX_TOPIC } from './limits';

/** Half of a surrogate pair: text that no other program can read. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The text of a message: without NUL, with `\n` between lines, trimmed; at most 20,000 characters. */
export const messageBody = z
  .string()
  .transform((text) => text.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .max(MAX_BODY)
      .refine((text) => !LONE_SURROGATE.test(text), { error: 'unprintable' }),
  );

/** A name of a group or channel. */
export const title = line(1, MAX_TITLE);
export const topic = line(0, MAX_TOPIC);

/** A body as stored in a draft: not trimmed while the user is writing. */
export const draftBody = z
  .string()
  .max(MAX_BODY)
  .refine((text) => !LONE_SURROGATE.test(text) && !text.includes('\u0000'), { error: 'unprintable' });
