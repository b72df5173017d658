import ts from 'typescript';
import { expect, test } from 'vitest';
import { placeOf, productSources, walk } from '@/testing/sources';
import { knownKeys } from '@/testing/texts';

/** Error codes that a user may see: of requests, and of single fields. */
function codes() {
  const found = new Map<string, string>();
  const note = (prefix: string, node: ts.Node | undefined) => {
    if (!node || !ts.isStringLiteral(node) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(node.text)) return;
    found.set(`errors.${prefix}${node.text}`, placeOf(node));
  };
  for (const { tree } of productSources(['domain', 'server', 'core'])) {
    walk(tree, (node) => {
      if (ts.isNewExpression(node) && node.expression.getText() === 'ApiError') note('', node.arguments?.[1]);
      if (ts.isCallExpression(node) && /^(conflict|forbidden)$/.test(node.expression.getText())) {
        note('', node.arguments[0]);
      }
      if (ts.isCallExpression(node) && node.expression.getText() === 'badInput') {
        const [fields] = node.arguments;
        if (fields && ts.isObjectLiteralExpression(fields)) {
          fields.properties.forEach(
            (field) => ts.isPropertyAssignment(field) && note('field.', field.initializer),
          );
        }
      }
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'error') note('field.', node.initializer);
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'errors') {
        const list = node.initializer;
        if (ts.isArrayLiteralExpression(list)) list.elements.forEach((element) => note('', element));
      }
    });
  }
  return found;
}

const known = knownKeys();

test('Every code of a refusal has a text', () => {
  const found = codes();
  expect(found.size).toBeGreaterThan(10);
  const speechless = [...found].filter(([key]) => !known.has(key)).map(([key, place]) => `${place} ${key}`);
  expect(speechless).toEqual([]);
});
