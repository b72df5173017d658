import { own } from '@/domain/own';

const BY_EXTENSION: Readonly<Record<string, string>> = {
  c: 'text/plain',
  cpp: 'text/plain',
  cs: 'text/plain',
  css: 'text/css',
  csv: 'text/csv',
  go: 'text/plain',
  htm: 'text/html',
  html: 'text/html',
  ics: 'text/calendar',
  java: 'text/plain',
  js: 'text/javascript',
  json: 'application/json',
  jsx: 'text/javascript',
  log: 'text/plain',
  md: 'text/markdown',
  mjs: 'text/javascript',
  py: 'text/plain',
  rs: 'text/plain',
  sh: 'text/plain',
  sql: 'text/plain',
  svg: 'image/svg+xml',
  ts: 'text/plain',
  tsx: 'text/plain',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  vcf: 'text/vcard',
  xhtml: 'text/html',
  xml: 'application/xml',
  yaml: 'text/plain',
  yml: 'text/plain',
};

/** What may stand before the first element: matched one by one, since one pattern for all backtracks without end. */
const BEFORE = /\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype svg[^>]*>/iy;
const BEGINS_SVG = /^<svg[\s>]/i;
const BEGINS_HTML =
  /^<(?:!doctype html|html|head|body|script|iframe|title|style|table|img|div|a|p|h1|br)[\s>/]/i;
const BEGINS_XML = /^\s*<\?xml[\s>]/i;

/**
 * The first bytes of a file as text; null when they are not text. Unless `isCut` is false, the last character may be
 * incomplete.
 */
export function textOf(head: Uint8Array, isCut = true): string | null {
  if (head.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: isCut });
  } catch {
    return null;
  }
}

const MARKED = [
  { charset: 'utf-16le', mark: [0xff, 0xfe] },
  { charset: 'utf-16be', mark: [0xfe, 0xff] },
];
/** Control characters that no text has. */
const CONTROLS = /[^\P{Cc}\t\n\f\r]/u;

/** The first bytes of a UTF-16 text with a byte order mark; null for all else, such as music that begins alike. */
export function markedTextOf(head: Uint8Array): string | null {
  const found = MARKED.find(({ mark }) => mark.every((byte, at) => head[at] === byte));
  if (!found) return null;
  try {
    const text = new TextDecoder(found.charset, { fatal: true }).decode(head, { stream: true });
    return CONTROLS.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Letters of an old Western encoding are text too, control characters are not. */
function isOldText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13);
}

/** A text from its first element on. */
function fromElement(text: string): string {
  let start = 0;
  BEFORE.lastIndex = 0;
  while (BEFORE.test(text)) start = BEFORE.lastIndex;
  return text.slice(start);
}

/** The media type of a text by its content, then by its name; null when the bytes are not text. */
export function textTypeOf(head: Uint8Array, name: string): string | null {
  const old = () => (isOldText(head) ? new TextDecoder('windows-1252').decode(head) : null);
  const text = markedTextOf(head) ?? textOf(head) ?? old();
  if (text === null) return null;
  const markup = fromElement(text);
  if (BEGINS_SVG.test(markup)) return 'image/svg+xml';
  if (BEGINS_HTML.test(markup)) return 'text/html';
  if (BEGINS_XML.test(text)) return 'application/xml';
  const type = own(BY_EXTENSION, /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? 'text/plain';
  // The content is not SVG, and only the content counts.
  return type === 'image/svg+xml' ? 'text/plain' : type;
}

/** Whether a media type is text that may be shown as such. */
export function isTextType(type: string): boolean {
  return (
    type.startsWith('text/') ||
    type === 'application/json' ||
    type === 'application/xml' ||
    type === 'image/svg+xml'
  );
}
