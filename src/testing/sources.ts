import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One parsed source file. */
export interface Source {
  /** Relative to the project root, with `/`. */
  file: string;
  tree: ts.SourceFile;
}

const NOT_SHIPPED = /\.(test|spec)\.tsx?$|\.d\.ts$|^src\/(testing|e2e|scripts|bench)\//;

function isShipped(file: string): boolean {
  return /\.tsx?$/.test(file) && !NOT_SHIPPED.test(file);
}

/** Every file of the product (no tests, scripts, benchmarks) below the given folders of `src`. */
export function productSources(folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join('src', folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join('src', folder, name.replaceAll(path.sep, '/')),
      ),
    )
    .filter(isShipped)
    .map((file) => ({ file, tree: parse(file, readFileSync(file, 'utf8')) }));
}

/** Parses a text as if it were the named file. */
export function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** Visits the given node and every node below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** Position like `src/x.tsx:12`, for messages. */
export function placeOf(node: ts.Node): string {
  const tree = node.getSourceFile();
  return `${tree.fileName}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
