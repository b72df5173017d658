import type { Doc, DocNode } from './types';

const LEAVES: Readonly<Partial<Record<DocNode['type'], (node: DocNode) => string>>> = {
  text: ({ text = '' }) => text,
  hardBreak: () => '\n',
  mention: ({ attrs }) => `@${attrs?.label}`,
  image: ({ attrs }) => String(attrs?.alt ?? ''),
};
const LINES: ReadonlySet<DocNode['type']> = new Set(['paragraph', 'heading', 'codeBlock']);

function* nodesOf(nodes: readonly DocNode[]): Generator<DocNode> {
  for (const node of nodes) {
    yield node;
    if (node.content) yield* nodesOf(node.content);
  }
}

function textOf(node: DocNode): string {
  const leaf = LEAVES[node.type];
  if (leaf) return leaf(node);
  const parts = (node.content ?? []).map(textOf);
  return LINES.has(node.type) ? parts.join('') : parts.filter(Boolean).join('\n');
}

/** A document as plain text, a line per block: for search, notices and quotes. */
export function docText(doc: Doc): string {
  return doc.content.map(textOf).filter(Boolean).join('\n').trim();
}

function idsOf(doc: Doc, type: 'mention' | 'image'): string[] {
  const found = [...nodesOf(doc.content)].filter((node) => node.type === type);
  return [...new Set(found.map(({ attrs }) => String(attrs?.id)))];
}

/** Ids of the people named in a document, each once, in their order. */
export function docMentions(doc: Doc): string[] {
  return idsOf(doc, 'mention');
}

/** Ids of the attachments that a document shows as pictures. */
export function docImages(doc: Doc): string[] {
  return idsOf(doc, 'image');
}

/** Whether a document is empty: no text, mention, picture or rule. */
export function isEmptyDoc(doc: Doc): boolean {
  return (
    docText(doc) === '' &&
    [...nodesOf(doc.content)].every(({ type }) => type !== 'image' && type !== 'horizontalRule')
  );
}
