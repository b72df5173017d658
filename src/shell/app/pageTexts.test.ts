import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { SHARED_TEXTS } from '@/core/i18n/ensureTexts';
import { productSources, walk } from '@/testing/sources';
import { areasOnDisk, knownKeys } from '@/testing/texts';

/** What a module statically imports, which files of texts its keys are in, its lazy parts, and a screen's own texts. */
interface Module {
  imports: string[];
  uses: Set<string>;
  lazy: { file: string; texts: string[] }[];
  screenTexts: string[] | null;
}

/** Keys of modules that load their texts by themselves, or that are imported for something else. */
const FINE = new Set([
  // `loadDragKit` loads the texts of dragging before anything can be dragged.
  'drag src/areas/kanban/board/Lanes.tsx',
  'drag src/areas/kanban/board/useDrag.ts',
  'drag src/ui/drag/DragList.tsx',
  // Reached only with a `status`, whose users have the texts of `person`.
  'person src/ui/person/StatusDot.tsx',
  // Shown after a lazy part with the texts of `upload` or `security` was open.
  'security src/areas/account/general/GeneralTab.tsx',
  'upload src/areas/shop/manage/form/Buttons.tsx',
  'upload src/ui/upload/CropDialog.tsx',
  'upload src/ui/upload/reasonText.ts',
  // The settings import only `today` from it.
  'invoices src/areas/invoices/list/dueWords.ts',
]);

const FRAME = [...SHARED_TEXTS, 'shell', 'settings', 'auth'];
const known = knownKeys();
const files = new Set(areasOnDisk('en'));

function resolve(from: string, name: string): string | undefined {
  const base = name.startsWith('@/')
    ? `src/${name.slice(2)}`
    : path.posix.join(path.posix.dirname(from), name);
  if (!name.startsWith('@/') && !name.startsWith('.')) return undefined;
  return [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file));
}

/** The names in `['a', ...others]`, an identifier of such a list, or the `texts` of an object. */
function namesIn(node: ts.Node | undefined, lists: ReadonlyMap<string, string[]>): string[] {
  if (!node) return [];
  if (ts.isAsExpression(node)) return namesIn(node.expression, lists);
  if (ts.isIdentifier(node)) return lists.get(node.text) ?? [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isSpreadElement(node)) return namesIn(node.expression, lists);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((one) => namesIn(one, lists));
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) => {
    if (property.name?.getText() !== 'texts') return [];
    if (ts.isShorthandPropertyAssignment(property)) return lists.get('texts') ?? [];
    return ts.isPropertyAssignment(property) ? namesIn(property.initializer, lists) : [];
  });
}

function loadedBy(node: ts.Node, from: string): string | undefined {
  let found: string | undefined;
  walk(node, (one) => {
    if (!ts.isCallExpression(one) || one.expression.kind !== ts.SyntaxKind.ImportKeyword) return;
    const [name] = one.arguments;
    if (name && ts.isStringLiteral(name)) found = resolve(from, name.text) ?? found;
  });
  return found;
}

/** The file of texts that a literal names a key of, or the beginning of one. */
function textFileOf(node: ts.Node): string | undefined {
  const text = ts.isStringLiteralLike(node) && known.has(node.text) ? node.text : undefined;
  const head = ts.isTemplateHead(node) && /^\w+\.[\w.]*$/.test(node.text) ? node.text : undefined;
  const file = (text ?? head)?.split('.')[0];
  return file !== undefined && files.has(file) ? file : undefined;
}

function moduleOf(file: string, tree: ts.SourceFile): Module {
  const parsed: Module = { imports: [], uses: new Set(), lazy: [], screenTexts: null };
  const lists = new Map<string, string[]>();
  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const to = node.importClause?.isTypeOnly ? undefined : resolve(file, node.moduleSpecifier.text);
      if (to) parsed.imports.push(to);
    }
    if (ts.isVariableDeclaration(node)) lists.set(node.name.getText(), namesIn(node.initializer, lists));
    if (ts.isBinaryExpression(node) && node.left.getText().endsWith('Screen.texts'))
      parsed.screenTexts = namesIn(node.right, lists);
    const used = textFileOf(node);
    if (used !== undefined) parsed.uses.add(used);
    if (ts.isCallExpression(node) && /^(lazyPart|dynamic)$/.test(node.expression.getText())) {
      const [load, options] = node.arguments;
      const part = load && loadedBy(load, file);
      if (part) parsed.lazy.push({ file: part, texts: namesIn(options, lists) });
      return;
    }
    node.forEachChild(visit);
  }
  visit(tree);
  return parsed;
}

const modules = new Map(
  productSources(['areas', 'core', 'domain', 'shell', 'ui']).map(({ file, tree }) => [
    file,
    moduleOf(file, tree),
  ]),
);

/** Keys used below a module whose texts have not been loaded there, lazy parts included. */
function missing(root: string, texts: readonly string[], visited: Set<string>): string[] {
  const visit = `${root} ${[...texts].sort().join()}`;
  if (visited.has(visit)) return [];
  visited.add(visit);
  const found: string[] = [];
  const reached = new Set([root]);
  for (const file of reached) {
    const parsed = modules.get(file);
    for (const used of parsed?.uses ?? []) if (!texts.includes(used)) found.push(`${used} ${file}`);
    for (const part of parsed?.lazy ?? [])
      found.push(...missing(part.file, [...texts, ...part.texts], visited));
    for (const next of parsed?.imports ?? []) reached.add(next);
  }
  return found.filter((one) => !FINE.has(one)).map((one) => `${one} from ${root}`);
}

test('every page and every lazy part brings the texts that it uses', () => {
  const screens = [...modules].filter(([, { screenTexts }]) => screenTexts !== null);
  expect(screens.length).toBeGreaterThan(40);
  const visited = new Set<string>();
  const all = screens.flatMap(([file, { screenTexts }]) =>
    missing(file, [...FRAME, ...(screenTexts ?? [])], visited),
  );
  expect([...new Set(all)]).toEqual([]);
});
