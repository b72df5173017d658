import * as z from 'zod';

/** Control characters except tab and line break, and bidirectional overrides: never part of user-written text. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

/** A multi-line text, trimmed, with `\n` between lines. */
export function paragraphs(min: number, max: number) {
  return z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((text) => !UNPRINTABLE.test(text), { error: 'unprintable' }),
    );
}
