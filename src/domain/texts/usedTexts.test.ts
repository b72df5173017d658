import ts from 'typescript';
import { expect, test } from 'vitest';
import { productSources, walk } from '@/testing/sources';
import { areasOnDisk, knownKeys } from '@/testing/texts';

const sources = productSources(['areas', 'core', 'domain', 'pages', 'server', 'shell', 'ui']);
const known = knownKeys();
const areas = new Set(areasOnDisk('en'));
/** A prefix of keys: `errors.`, or a whole branch such as `settings.mode`, whose leaf is chosen at run time. */
const isPrefix = (text: string) =>
  areas.has(text.split('.')[0] ?? '') &&
  (text.endsWith('.') || (text.includes('.') && [...known].some((key) => key.startsWith(`${text}.`))));

/** The keys in the source: full ones, and prefixes that are completed at run time. */
function mentions() {
  const whole = new Set<string>();
  const prefixes = new Set<string>();
  for (const { tree } of sources) {
    walk(tree, (node) => {
      if (ts.isStringLiteralLike(node)) {
        if (known.has(node.text)) whole.add(node.text);
        else if (isPrefix(node.text)) prefixes.add(node.text);
      }
      if (ts.isTemplateHead(node) && areas.has(node.text.split('.')[0] ?? '') && node.text.includes('.')) {
        prefixes.add(node.text);
      }
    });
  }
  return { whole, prefixes: [...prefixes] };
}

test('No text is unused', () => {
  const { whole, prefixes } = mentions();
  const unused = [...known].filter(
    (key) => !whole.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});
