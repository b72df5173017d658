/** Block nodes. Source: kanban, section 4. */
export const BLOCK_TYPES = [
  'paragraph',
  'heading',
  'codeBlock',
  'blockquote',
  'bulletList',
  'orderedList',
  'taskList',
  'image',
  'horizontalRule',
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** Marks in the order in which they are stored. */
export const MARK_TYPES = ['link', 'bold', 'italic', 'underline', 'strike', 'code'] as const;
type MarkType = (typeof MARK_TYPES)[number];

export interface DocMark {
  type: MarkType;
  attrs?: { href: string };
}

/** Attributes of a node: level of a heading, state of a task, id and label of a mention … */
export type DocAttrs = Record<string, string | number | boolean | null>;

export interface DocNode {
  type: BlockType | 'listItem' | 'taskItem' | 'text' | 'hardBreak' | 'mention';
  attrs?: DocAttrs;
  content?: DocNode[];
  text?: string;
  marks?: DocMark[];
}

/** A rich text as stored: never HTML. Pictures and people are referenced by id. */
export interface Doc {
  type: 'doc';
  content: DocNode[];
}

/** Characters of a card's description as JSON. */
export const MAX_DESCRIPTION = 200_000;
/** Characters of a comment as JSON. */
export const MAX_COMMENT = 20_000;

export const EMPTY_DOC: Doc = { type: 'doc', content: [{ type: 'paragraph' }] };
