import { convert, type HtmlToTextOptions } from 'html-to-text';

/** Levels of elements that are read. */
const MOST_LEVELS = 100;

const heading = { options: { uppercase: false } };
const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: MOST_LEVELS },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, ...heading })),
  ],
};

/** Neither NUL nor lone surrogates, which an entity may have stood for: no database stores them alike. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** The plain text of HTML. */
export const plainText = (html: string): string => convert(html, OPTIONS).replace(UNSTORABLE, '');
