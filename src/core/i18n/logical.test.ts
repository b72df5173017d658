import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse, placeOf, productSources, walk } from '@/testing/sources';

/** Properties that name a physical side where start and end exist. */
const SIDED =
  /^(left|right|(margin|padding)(Left|Right)|border(Left|Right)(Color|Style|Width)?|border(Top|Bottom)(Left|Right)Radius|m[lr]|p[lr])$/;
/** `left` alone may be a prop of our own components with any meaning: these remain. */
const SIDED_ATTRIBUTE = /^((margin|padding)(Left|Right)|m[lr]|p[lr])$/;
const SIDED_CSS = /(^|[\s;{])((margin|padding|border)-(left|right)|left|right)\s*:/;
const SIDED_VALUE = new Set(['float', 'textAlign', 'clear']);

function sided(tree: ts.SourceFile): string[] {
  const found: ts.Node[] = [];
  walk(tree, (node) => {
    if (ts.isPropertyAssignment(node)) {
      const name = node.name.getText().replace(/^['"]|['"]$/g, '');
      const value = ts.isStringLiteral(node.initializer) ? node.initializer.text : '';
      if (SIDED.test(name)) found.push(node);
      if (SIDED_VALUE.has(name) && /^(left|right)$/.test(value)) found.push(node);
    }
    if (ts.isJsxAttribute(node) && SIDED_ATTRIBUTE.test(node.name.getText())) found.push(node);
    if ((ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)) && SIDED_CSS.test(node.text)) {
      found.push(node);
    }
  });
  return found.map((node) => `${placeOf(node)} ${node.getText().slice(0, 60)}`);
}

test.each([
  'const a = { marginLeft: 8 }',
  'const a = { left: 0 }',
  'const a = { textAlign: "right" }',
  'const a = <Box ml={2} />',
  'const a = css`padding-right: 8px;`',
  'const a = { borderTopLeftRadius: 8 }',
])('A planted side is found: %s', (code) => {
  expect(sided(parse('planted.tsx', code))).not.toEqual([]);
});

test('Sides of the page are start and end, so that Arabic mirrors them', () => {
  const sources = productSources(['areas', 'core', 'pages', 'shell', 'ui']);
  expect(sources.flatMap(({ tree }) => sided(tree))).toEqual([]);
});
