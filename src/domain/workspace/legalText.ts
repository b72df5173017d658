/** Maximum length of the text in one language, as HTML. */
export const LEGAL_LENGTH = 100_000;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escape = (text: string) => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);
const unescape = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (name) => ENTITIES[name] ?? name);

/** One block of a text: a heading, the items of a list, or the lines of a paragraph. */
export interface LegalBlock {
  kind: 'heading' | 'list' | 'paragraph';
  lines: readonly string[];
}

function blockOf(block: string): LegalBlock {
  const lines = block.split('\n').map((line) => line.trim());
  if (lines.length === 1 && block.startsWith('## '))
    return { kind: 'heading', lines: [block.slice(3).trim()] };
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', lines: lines.map((line) => line.slice(2).trim()) };
  return { kind: 'paragraph', lines };
}

const blocksOf = (text: string): LegalBlock[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);

function blockToHtml({ kind, lines }: LegalBlock): string {
  const safe = lines.map(escape);
  if (kind === 'heading') return `<h2>${safe.join('')}</h2>`;
  if (kind === 'list') return `<ul>${safe.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  return `<p>${safe.join('<br>')}</p>`;
}

/**
 * The HTML of a text as typed: empty lines between paragraphs, `## ` before a heading, `- ` before the items of a
 * list. It contains the tags `h2 p br ul li` without attributes and nothing else, whatever the input.
 */
export function legalToHtml(text: string): string {
  return blocksOf(text).map(blockToHtml).join('\n');
}

/** The typed text of the HTML; other tags are removed, as is the content of scripts and styles. */
export function legalToText(html: string): string {
  return unescape(
    html
      .replace(/<(script|style|template|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
      .replace(/<!--[\s\S]*?(-->|$)/g, '')
      .replace(/\n+/g, ' ')
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<h[1-6]\b[^>]*>/gi, '\n\n## ')
      .replace(/<li\b[^>]*>/gi, '\n- ')
      .replace(/<\/?(p|h[1-6]|ul|ol|div|section|blockquote)\b[^>]*>/gi, '\n\n')
      .replace(/<[^>]*(>|$)/g, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The allowed part of an HTML text: an allow-list by construction, since the result is rebuilt from the plain text.
 * Idempotent.
 */
export function cleanLegal(html: string): string {
  return legalToHtml(legalToText(html));
}

/** The blocks of the HTML, for rendering it without trusting it. */
export const legalBlocks = (html: string): readonly LegalBlock[] => blocksOf(legalToText(html));
