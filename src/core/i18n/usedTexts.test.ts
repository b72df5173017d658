import ts from 'typescript';
import { expect, test } from 'vitest';
import { placeOf, productSources, walk } from '@/testing/sources';
import { areasOnDisk, knownKeys } from '@/testing/texts';

const sources = productSources(['areas', 'core', 'pages', 'shell', 'ui']);
const known = knownKeys();
const areas = new Set(areasOnDisk('en'));
/** The beginning of keys: `errors.`, or a whole branch such as `settings.mode`, whose leaf is chosen at run time. */
const isPrefix = (text: string) =>
  areas.has(text.split('.')[0] ?? '') &&
  (text.endsWith('.') || (text.includes('.') && [...known].some((key) => key.startsWith(`${text}.`))));

/** What the source says of keys: whole ones, and beginnings to which something is added at run time. */
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

/** The first argument of `t(…)`, the `titleKey` of a screen, the key of a `Trans`. */
function askedKeys(node: ts.Node): ts.Expression[] {
  if (ts.isCallExpression(node) && node.expression.getText() === 't') return node.arguments.slice(0, 1);
  if (ts.isBinaryExpression(node) && node.left.getText().endsWith('.titleKey')) return [node.right];
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' && node.initializer) {
    return ts.isStringLiteral(node.initializer) ? [node.initializer] : [];
  }
  return [];
}

test('No text is missing', () => {
  const missing: string[] = [];
  for (const { tree } of sources) {
    walk(tree, (node) => {
      for (const asked of askedKeys(node)) {
        if (ts.isStringLiteralLike(asked) && !known.has(asked.text))
          missing.push(`${placeOf(asked)} ${asked.text}`);
        if (ts.isTemplateExpression(asked)) {
          const start = asked.head.text;
          if (![...known].some((key) => key.startsWith(start))) missing.push(`${placeOf(asked)} ${start}…`);
        }
      }
    });
  }
  expect(missing).toEqual([]);
});
