import type { Doc, DocNode } from './types';

const paragraph = (text: string): DocNode => ({
  type: 'paragraph',
  content: text
    .split('\n')
    .flatMap((line, index): DocNode[] => [
      ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(line ? [{ type: 'text', text: line } as const] : []),
    ]),
});

/** A plain text as a document: paragraphs are separated by empty lines. Null for an empty text. */
export function docFromText(text: string): Doc | null {
  const parts = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 0 ? { type: 'doc', content: parts.map(paragraph) } : null;
}
