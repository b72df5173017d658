const QUOTE = /^(?: {0,3}> ?)+/;
const LIST_ITEM = /^(?:[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+)+/;
/** A line that begins a code block; behind backticks, its language has none. */
const FENCE = /^[ \t]*(?:(`{3,})[^`]*|(~{3,}).*)$/;
const HEADING = /^ {0,3}#{1,6}\s/;
/** An escaped sign, a code span (closed by as many backticks as open it), or backticks that open none. */
const SPAN = /\\[\s\S]|(`+)(?!`)[\s\S]*?[^`]\1(?!`)|`+/g;
/** Columns by which a line is indented to be code. */
const INDENTED = 4;

const blanked = (text: string) => text.replace(/[^\n]/g, ' ');
const withoutSpans = (paragraph: string) =>
  paragraph.replace(SPAN, (all, ticks?: string) => (ticks === undefined ? all : blanked(all)));
const indentOf = (text: string) => text.replaceAll('\t', '    ').search(/\S|$/);

interface Line {
  /** Quotes that the line is within. */
  depth: number;
  /** What follows their signs. */
  rest: string;
  indent: number;
  isBlank: boolean;
}

function lineOf(line: string): Line {
  const quote = QUOTE.exec(line)?.[0] ?? '';
  const rest = line.slice(quote.length);
  return { depth: quote.split('>').length - 1, rest, indent: indentOf(rest), isBlank: rest.trim() === '' };
}

interface Fence {
  signs: string;
  depth: number;
  /** Columns that the text of its list item is indented by. */
  indent: number;
}

/** Tells line by line what is a code block, by the rules of CommonMark. */
class Blocks {
  #fence: Fence | undefined;
  #item = 0;
  #before: 'blank' | 'code' | 'text' = 'blank';

  /** Whether the next line of a text belongs to a code block. */
  isCode(line: Line): boolean {
    if (this.#fence && this.#endsBefore(this.#fence, line)) this.#fence = undefined;
    if (this.#fence) {
      const { depth, signs } = this.#fence;
      const closes = line.depth === depth && line.rest.trim().startsWith(signs);
      if (closes && /^(.)\1*$/.test(line.rest.trim())) this.#fence = undefined;
      this.#before = 'blank';
      return true;
    }
    const isCode = this.#opens(line) || this.#isIndented(line);
    this.#before = line.isBlank ? (this.#before === 'code' ? 'code' : 'blank') : isCode ? 'code' : 'text';
    return isCode;
  }

  /** Whether the quote or list item around a code block has ended, and the block with it. */
  #endsBefore({ depth, indent }: Fence, line: Line): boolean {
    return line.depth < depth || (!line.isBlank && line.indent < indent);
  }

  #opens({ depth, indent, isBlank, rest }: Line): boolean {
    const item = LIST_ITEM.exec(rest)?.[0];
    if (item !== undefined && indent < this.#item + INDENTED) this.#item = item.length;
    else if (!isBlank && indent < this.#item && this.#before !== 'text') this.#item = 0;
    const text = item === undefined ? rest : rest.slice(item.length);
    const [, ticks, tildes] = FENCE.exec(text) ?? [];
    const signs = ticks ?? tildes;
    if (signs === undefined || (item === undefined && indent >= this.#item + INDENTED)) return false;
    if (item === undefined && indent < this.#item) this.#item = 0;
    this.#fence = { signs, depth, indent: this.#item };
    return true;
  }

  #isIndented({ indent, isBlank }: Line): boolean {
    return !isBlank && this.#before !== 'text' && indent >= this.#item + INDENTED;
  }
}

/** Whether a line begins a block of text, which no code span reaches into. */
const begins = (line: Line, before: Line | undefined) =>
  line.isBlank || line.depth > (before?.depth ?? 0) || LIST_ITEM.test(line.rest) || HEADING.test(line.rest);

/** A Markdown text with the characters of its code as spaces, so that the others keep their places. */
export function withoutCode(text: string): string {
  if (!/[`~]|^(?: {4}| {0,3}\t)/m.test(text)) return text;
  const blocks = new Blocks();
  const parts: { isCode: boolean; text: string }[] = [];
  let before: Line | undefined;
  for (const [n, written] of text.split('\n').entries()) {
    const line = lineOf(written);
    const isCode = blocks.isCode(line);
    const last = parts.at(-1);
    if (last && last.isCode === isCode && !(!isCode && begins(line, before))) last.text += `\n${written}`;
    else parts.push({ isCode, text: n === 0 ? written : `\n${written}` });
    before = line;
  }
  return parts.map((part) => (part.isCode ? blanked(part.text) : withoutSpans(part.text))).join('');
}
