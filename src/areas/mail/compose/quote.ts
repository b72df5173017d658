/** A mail's text: what is written, and below it what it answers. */
export interface QuotedText {
  body: string;
  /** '' where it answers nothing. */
  quote: string;
}

/** Splits a text before its last quote, with the line above that says who wrote it. */
export function splitQuote(html: string): QuotedText {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const last = body.lastElementChild;
  if (last?.tagName !== 'BLOCKQUOTE' || last.nextSibling) return { body: html, quote: '' };
  const head = last.previousElementSibling;
  const parts = head?.tagName === 'P' && head.textContent !== '' ? [head, last] : [last];
  const quote = parts.map(({ outerHTML }) => outerHTML).join('');
  for (const part of parts) part.remove();
  return { body: body.innerHTML, quote };
}

/** The text without quotes of others, as plain text. */
function ownText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(?:p|li|h\d)>|<br>/g, ' $&'),
    'text/html',
  );
  for (const quote of body.querySelectorAll('blockquote')) quote.remove();
  return body.textContent.trim();
}

/** Words by which texts name a file that comes with them: English, French, Vietnamese, Chinese, Arabic. */
const ATTACHED =
  /\battach(?:ed|ment|ments|ing)\b|\benclosed\b|ci-joint|pi[eè]ces? jointes?|\bjoints? [aà] ce|en pi[eè]ce jointe|đính kèm|dinh kem|tệp kèm|附件|附上|附檔|随信附|مرفق|أرفق|المرفق|ارفق/iu;

/** Whether a text says that a file comes with it. */
export const namesAttachment = (html: string): boolean => ATTACHED.test(ownText(html).normalize('NFC'));
