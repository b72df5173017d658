import { ApiError } from '@/domain/errors';

/** Levels that JSON from outside may nest; the deepest document that people write has about 40. */
export const MAX_DEPTH = 100;

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** The index of the quote that ends the string starting at `start`, or the length of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Whether a JSON text nests deeper than `MAX_DEPTH`. Looked up in the text, without recursion, so that it comes before
 * anything that recurses over the value.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) at = endOfString(text, at);
    else if (CLOSING.has(letter)) depth -= 1;
    else if (OPENING.has(letter) && (depth += 1) > MAX_DEPTH) return true;
  }
  return false;
}

/** @throws ApiError 400 `too-deep` for a JSON text that nests deeper than `MAX_DEPTH`. */
export function assertDepth(text: string): void {
  if (!isTooDeep(text)) return;
  throw new ApiError(400, 'too-deep', {
    message: `The body may nest ${MAX_DEPTH} levels deep`,
    current: { limit: MAX_DEPTH },
  });
}
