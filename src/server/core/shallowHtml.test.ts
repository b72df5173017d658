import type { DefaultTreeAdapterMap } from 'parse5';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseShallow } from './shallowHtml';

type Node = DefaultTreeAdapterMap['node'];

const levelsOf = (node: Node): number =>
  ('tagName' in node ? 1 : 0) +
  ('childNodes' in node ? Math.max(0, ...node.childNodes.map((child) => levelsOf(child))) : 0);

test.each(['div', 'b', 'blockquote', 'ul><li', 'table><tr><td', 'svg', 'unknown-tag', 'a><div'])(
  '<%s> within itself is read up to the bound, and not beyond, however deep it goes',
  (tags) => {
    const nest = (times: number) => `<${tags}>x`.repeat(times);
    expect(levelsOf(parseShallow(nest(15), 100)!)).toBeGreaterThan(15);
    expect(parseShallow(nest(101), 100)).toBeNull();
    expect(parseShallow(nest(100_000), 100)).toBeNull();
  },
);

test('elements side by side are no levels', () => {
  const html = '<ul><li>a <b>b</b><br></ul><p>c'.repeat(5000);
  expect(levelsOf(parseShallow(html, 10)!)).toBe(5);
});

test('whatever tags come in whatever order, no tree is deeper than twice the bound', () => {
  const tags = ['a', 'b', 'p', 'div', 'ul', 'li', 'table', 'tr', 'td', 'br', 'form', 'template', 'svg', 'h1'];
  const tag = fc.tuple(fc.constantFrom(...tags), fc.boolean());
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 200 }), fc.integer({ min: 5, max: 40 }), (given, most) => {
      const html = given.map(([name, closes]) => (closes ? `</${name}>` : `<${name}>x`)).join('');
      const tree = parseShallow(html, most);
      if (tree) expect(levelsOf(tree)).toBeLessThanOrEqual(2 * most);
    }),
  );
});
