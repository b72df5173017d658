import * as z from 'zod';

/** Control characters but tab and line break, and bidirectional overrides: never part of what people write. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

/** A text of several lines, trimmed, with `\n` between them. */
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
