const LINK = /https?:\/\/[^\s<>"]+/gi;
/** Characters that end a sentence or a Markdown link, not a URL. */
const AFTER = /[.,;:!?)\]}*_'’”»。，！？）]+$/u;
const MOST_LINKS = 20;
const LONGEST_LINK = 2000;

/** The distinct URLs in a text. */
export function linksIn(body: string): string[] {
  const links = [...body.matchAll(LINK)].map(([link]) => link.replace(AFTER, ''));
  return [...new Set(links)].filter(({ length }) => length <= LONGEST_LINK).slice(0, MOST_LINKS);
}
