import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { textTypeOf } from './texts';

/** Endless backtracking of a pattern blocks the test itself: it is ended from outside. */
const typeOf = (text: string, name = 'a.txt'): unknown =>
  runInNewContext('type()', { type: () => textTypeOf(Buffer.from(text), name) }, { timeout: 20_000 });

test.each([
  ['<svg/>', 'text/plain'],
  ['<svg ', 'image/svg+xml'],
  ['<?xml version="1.0"?>\n<!-- a --> <!DOCTYPE svg PUBLIC "x">\n<svg>', 'image/svg+xml'],
  ['<!-- <svg> --><p>', 'text/html'],
  ['<!-- <p> --><svg>', 'image/svg+xml'],
  ['\n<!doctype html>', 'text/html'],
  ['<?xml version="1.0"?><x/>', 'application/xml'],
  ['<!-- never closed <p>', 'text/plain'],
  ['words <p>', 'text/plain'],
])('%j is %s, by what stands behind comments and declarations', (text, type) => {
  expect(typeOf(text)).toBe(type);
});

test.each(['<!---->', '<?xml?>', '<!doctype svg>', ' ', '<!-- x --> '])(
  'a thousand times %j before an element is read once',
  (piece) => {
    const pieces = piece.repeat(1000);
    expect(typeOf(`${pieces}<svg>`)).toBe('image/svg+xml');
    expect(typeOf(`${pieces}x`)).toMatch(/^(?:text\/plain|application\/xml)$/);
    expect(typeOf(pieces)).toMatch(/^(?:text\/plain|application\/xml)$/);
  },
);
