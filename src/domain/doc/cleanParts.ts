import { safeHref } from './links';
import { type BlockType, type DocAttrs, type DocMark, type DocNode, MARK_TYPES } from './types';

export type Raw = Record<string, unknown>;

const MAX_LABEL = 120;
const MAX_ALT = 300;
const MAX_START = 1_000_000;
const DEEPEST_HEADING = 3;
const ID = /^[\w-]{1,64}$/;
const LANGUAGE = /^[\w+#.-]{1,40}$/;
/** Control characters except tab and line break, bidirectional overrides, lone surrogates. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;

export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function cleanText(value: unknown): string {
  return typeof value === 'string' ? value.replace(UNPRINTABLE, '') : '';
}

function lineOf(value: unknown, max: number): string {
  return Array.from(cleanText(value).replace(/\s+/g, ' ').trim()).slice(0, max).join('');
}

function whole(value: unknown, least: number, most: number): number {
  return typeof value === 'number' && Number.isInteger(value)
    ? Math.min(most, Math.max(least, value))
    : least;
}

function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

function picture({ id, alt }: Raw): DocAttrs | null {
  const known = matching(id, ID);
  return known === null ? null : { id: known, alt: lineOf(alt, MAX_ALT) };
}

/** Attributes of a block; undefined when it has none, null when required ones are missing. */
export function cleanBlockAttrs(type: BlockType, attrs: Raw): DocAttrs | undefined | null {
  switch (type) {
    case 'heading':
      return { level: whole(attrs.level, 1, DEEPEST_HEADING) };
    case 'orderedList':
      return { start: whole(attrs.start, 1, MAX_START) };
    case 'codeBlock':
      return { language: matching(attrs.language, LANGUAGE) };
    case 'image':
      return picture(attrs);
    default:
      return undefined;
  }
}

/** A mention of a person; null without an id or a name. */
export function cleanMention(value: unknown): DocNode | null {
  const { id: given, label: name }: Raw = isRecord(value) ? value : {};
  const id = matching(given, ID);
  const label = lineOf(name, MAX_LABEL);
  return id === null || label === '' ? null : { type: 'mention', attrs: { id, label } };
}

function markOf(type: (typeof MARK_TYPES)[number], given: readonly Raw[]): DocMark | null {
  const mark = given.find((known) => known.type === type);
  if (!mark) return null;
  if (type !== 'link') return { type };
  const href = safeHref(isRecord(mark.attrs) ? mark.attrs.href : null);
  return href === null ? null : { type, attrs: { href } };
}

/** Marks of a text, without duplicates and in their order; code excludes all others. */
export function cleanMarks(value: unknown): DocMark[] {
  const given = Array.isArray(value) ? value.slice(0, 20).filter(isRecord) : [];
  const marks = MARK_TYPES.flatMap((type) => markOf(type, given) ?? []);
  const code = marks.find(({ type }) => type === 'code');
  return code ? [code] : marks;
}
