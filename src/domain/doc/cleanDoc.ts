import { cleanBlockAttrs, cleanMarks, cleanMention, cleanText, isRecord, type Raw } from './cleanParts';
import { BLOCK_TYPES, type BlockType, type Doc, type DocNode, EMPTY_DOC } from './types';

const MAX_DEPTH = 12;
const MAX_NODES = 20_000;

const BLOCKS: ReadonlySet<unknown> = new Set(BLOCK_TYPES);
const INLINE: ReadonlySet<unknown> = new Set(['text', 'hardBreak', 'mention']);
const ITEM_OF = { bulletList: 'listItem', orderedList: 'listItem', taskList: 'taskItem' } as const;

/** Walks a document once and drops what is not allowed. */
class Cleaner {
  #left = MAX_NODES;

  blocks(value: unknown, depth: number): DocNode[] {
    const kept: DocNode[] = [];
    let line: DocNode[] | null = null;
    for (const raw of this.#children(value, depth)) {
      if (INLINE.has(raw.type)) {
        const inline = this.#inline(raw);
        if (!inline) continue;
        if (line) line.push(inline);
        else kept.push({ type: 'paragraph', content: (line = [inline]) });
        continue;
      }
      const block = BLOCKS.has(raw.type) ? this.#block(raw, raw.type as BlockType, depth) : null;
      if (!block) continue;
      line = null;
      kept.push(block);
    }
    return kept;
  }

  #children(value: unknown, depth: number): Raw[] {
    if (!Array.isArray(value) || depth > MAX_DEPTH) return [];
    const taken = value.slice(0, Math.max(0, this.#left)).filter(isRecord);
    this.#left -= taken.length;
    return taken;
  }

  #block(raw: Raw, type: BlockType, depth: number): DocNode | null {
    const attrs = cleanBlockAttrs(type, isRecord(raw.attrs) ? raw.attrs : {});
    if (attrs === null) return null;
    const head = { type, ...(attrs && { attrs }) };
    if (type === 'image' || type === 'horizontalRule') return head;
    if (type === 'paragraph' || type === 'heading') return withContent(head, this.#line(raw.content, depth));
    if (type === 'codeBlock') return withContent(head, this.#code(raw.content, depth));
    const content =
      type === 'blockquote'
        ? this.blocks(raw.content, depth + 1)
        : this.#items(raw.content, ITEM_OF[type], depth + 1);
    return content.length > 0 ? { ...head, content } : null;
  }

  #line(value: unknown, depth: number): DocNode[] {
    return this.#children(value, depth + 1).flatMap((raw) => this.#inline(raw) ?? []);
  }

  #code(value: unknown, depth: number): DocNode[] {
    return this.#children(value, depth + 1).flatMap((raw): DocNode[] => {
      const text = raw.type === 'text' ? cleanText(raw.text) : '';
      return text === '' ? [] : [{ type: 'text', text }];
    });
  }

  #items(value: unknown, type: 'listItem' | 'taskItem', depth: number): DocNode[] {
    return this.#children(value, depth).flatMap((raw): DocNode[] => {
      if (raw.type !== type) return [];
      const inner = this.blocks(raw.content, depth + 1);
      const content: DocNode[] = inner[0]?.type === 'paragraph' ? inner : [{ type: 'paragraph' }, ...inner];
      const checked = isRecord(raw.attrs) && raw.attrs.checked === true;
      return [{ type, ...(type === 'taskItem' && { attrs: { checked } }), content }];
    });
  }

  #inline(raw: Raw): DocNode | null {
    if (raw.type === 'hardBreak') return { type: 'hardBreak' };
    if (raw.type === 'mention') return cleanMention(raw.attrs);
    if (raw.type !== 'text') return null;
    const text = cleanText(raw.text);
    if (text === '') return null;
    const marks = cleanMarks(raw.marks);
    return { type: 'text', ...(marks.length > 0 && { marks }), text };
  }
}

function withContent(head: DocNode, content: DocNode[]): DocNode {
  return content.length > 0 ? { ...head, content } : head;
}

/**
 * A document with only what kanban's section 4 allows, for any input: unknown nodes, marks, attributes and URLs are
 * dropped, as is anything deeper than 12 levels or after 20,000 nodes. Never throws; a cleaned document is unchanged.
 */
export function cleanDoc(value: unknown): Doc {
  const content = isRecord(value) ? new Cleaner().blocks(value.content, 0) : [];
  return content.length > 0 ? { type: 'doc', content } : EMPTY_DOC;
}
