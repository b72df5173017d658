/** The text of a mail, and what it quotes of the one that it answers; null when it ends otherwise. */
export interface QuotedText {
  own: string;
  quote: string | null;
}

const QUOTE = /<blockquote[\s>]/i;
const END = /<\/blockquote>\s*$/i;
/** The line that says who wrote what follows. */
const INTRODUCTION = /<p>(?:(?!<p>)[\s\S])*[:：]\s*<\/p>\s*$/i;

/** Where the last quote of the whole text begins; -1 when the text does not end with one. */
function lastQuote(html: string): number {
  if (!END.test(html)) return -1;
  let depth = 0;
  let start = -1;
  for (const { 0: tag, index } of html.matchAll(/<\/?blockquote(?:\s[^>]*)?>/gi)) {
    if (tag.startsWith('</')) depth -= 1;
    else {
      if (depth === 0) start = index;
      depth += 1;
    }
  }
  return depth === 0 ? start : -1;
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '').trim();

/** Splits cleaned HTML before the quote that it ends with, and the line above it. */
export function splitQuote(html: string): QuotedText {
  if (!QUOTE.test(html)) return { own: html, quote: null };
  const at = lastQuote(html);
  if (at < 0) return { own: html, quote: null };
  const before = html.slice(0, at);
  const own = before.replace(INTRODUCTION, '');
  // A mail that is nothing but a quote is shown as it is.
  if (withoutTags(own) === '') return { own: html, quote: null };
  return { own, quote: html.slice(own.length) };
}
