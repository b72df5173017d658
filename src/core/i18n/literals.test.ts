import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse, placeOf, productSources, walk } from '@/testing/sources';

/** Attributes whose value is visible or read aloud. */
const SEEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'helperText',
  'label',
  'placeholder',
  'title',
]);
/** Functions whose first argument is shown to the user. */
const SAYING = new Set(['toast', 'toastUndo']);
/** Fields of a confirmation dialog. */
const ASKED = new Set(['title', 'text', 'confirm']);
/** The same in every language. */
const NAMES = new Set(['Atrium', 'Ctrl', 'K', '⌘K', 'Esc']);

const says = (text: string) => /\p{L}/u.test(text.replace(/&\w+;/g, '')) && !NAMES.has(text.trim());

/** String literals that an expression may evaluate to. */
function literalsIn(node: ts.Expression | undefined): ts.Node[] {
  if (!node) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return says(node.text) ? [node] : [];
  if (ts.isTemplateExpression(node)) {
    const texts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
    return texts.some(says) ? [node] : [];
  }
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...literalsIn(node.left), ...literalsIn(node.right)];
  return ts.isParenthesizedExpression(node) ? literalsIn(node.expression) : [];
}

/** Operators that return one of their operands or both. */
const GIVING = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** The visible literals of an expression: of `a && b` only `b`, of a comparison none. */
function shownBy(node: ts.Expression | undefined): ts.Node[] {
  if (!node || !ts.isBinaryExpression(node)) return literalsIn(node);
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return shownBy(node.right);
  return GIVING.has(kind) ? literalsIn(node) : [];
}

function attributeLiterals(node: ts.JsxAttribute): ts.Node[] {
  if (!SEEN.has(node.name.getText()) || !node.initializer) return [];
  if (ts.isJsxExpression(node.initializer)) return shownBy(node.initializer.expression);
  return ts.isStringLiteral(node.initializer) ? shownBy(node.initializer) : [];
}

function callLiterals(node: ts.CallExpression): ts.Node[] {
  const [first] = node.arguments;
  const name = node.expression.getText();
  if (SAYING.has(name)) return shownBy(first);
  if (name !== 'confirm' || !first || !ts.isObjectLiteralExpression(first)) return [];
  return first.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ASKED.has(property.name.getText())
      ? shownBy(property.initializer)
      : [],
  );
}

function literals(tree: ts.SourceFile): string[] {
  const found: ts.Node[] = [];
  walk(tree, (node) => {
    if (ts.isJsxText(node) && says(node.text)) found.push(node);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) found.push(...shownBy(node.expression));
    if (ts.isJsxAttribute(node)) found.push(...attributeLiterals(node));
    if (ts.isCallExpression(node)) found.push(...callLiterals(node));
  });
  return found.map((node) => `${placeOf(node)} ${node.getText().trim().slice(0, 60)}`);
}

test.each([
  '<p>Hello</p>',
  "<p>{'Hello'}</p>",
  "<p>{open ? 'Hello' : 'Bye'}</p>",
  "<p>{open && 'Hello'}</p>",
  '<p>{`Hello ${name}`}</p>',
  '<button aria-label="Close" />',
  "<img alt={name ?? 'Somebody'} />",
  '<TextField placeholder="Search" />',
  "toast('Saved')",
  "confirm({ title: 'Delete?', confirm: t('x.y') })",
])('A planted literal is found: %s', (code) => {
  expect(literals(parse('planted.tsx', `const planted = ${code};`))).not.toEqual([]);
});

test.each([
  "<p>{t('a.b')}</p>",
  "<p>{mode === 'dark' ? <A /> : <B />}</p>",
  '<p>{a} · {b}</p>',
  '<p className="wide" id="x" />',
  "<Typography variant={small ? 'body2' : 'body1'} />",
  '<p>&nbsp;</p>',
])('What is no text is let through: %s', (code) => {
  expect(literals(parse('fine.tsx', `const fine = ${code};`))).toEqual([]);
});

test('No text that a person sees is written in the source', () => {
  const sources = productSources(['areas', 'core', 'pages', 'shell', 'ui']);
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(({ tree }) => literals(tree))).toEqual([]);
});
