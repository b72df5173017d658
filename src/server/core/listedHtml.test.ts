import fc from 'fast-check';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { listedHtml } from './listedHtml';

const LISTED = { tags: new Set(['p', 'b', 'a']), attributes: new Set(['href']) };
const simplified = (html: string) => listedHtml(parse(html), LISTED);

test.each([
  ['<div><p>a <span>b</span></p></div>c', '<p>a b</p>c'],
  ['<a href="/x" onclick="y" class="z">a</a>', '<a href="/x">a</a>'],
  ['<script>a</script><style>b</style><svg><text>c</text></svg>d<!-- e -->', 'd'],
  ['<title>a</title><textarea><b>b</b></textarea>', '&lt;b&gt;b&lt;/b&gt;'],
  ['<table><thead><tr><th>Sum</th></tr></thead><tr><td>1 &lt; 2</td></tr></table>', 'Sum1 &lt; 2'],
  ['<xmp><p>a</p></xmp><noembed><b>b</b></noembed>c', 'c'],
])('of %s stays %s', (html, left) => {
  expect(simplified(html)).toBe(left);
});

test('whatever is in it, only listed elements stay, and doing it twice changes nothing', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b x=1>',
    '<div>',
    '</div>',
    '<td>',
    '<svg>',
    '<a href=x>',
    'a&lt;',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const once = simplified(pieces.join(''));
      expect(once.match(/<(?!\/?(?:p|b|a)[ >])/g)).toBeNull();
      expect(simplified(simplified(once))).toBe(simplified(once));
    }),
  );
});
