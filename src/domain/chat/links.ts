const LINK = /https?:\/\/[^\s<>"]+/gi;
/** What ends a sentence or a Markdown link, not an address. */
const AFTER = /[.,;:!?)\]}*_'’”»。，！？）]+$/u;
const MOST_LINKS = 20;
const LONGEST_LINK = 2000;

/** The addresses in a text, each once. */
export function linksIn(body: string): string[] {
  const links = [...body.matchAll(LINK)].map(([link]) => link.replace(AFTER, ''));
  return [...new Set(links)].filter(({ length }) => length <= LONGEST_LINK).slice(0, MOST_LINKS);
}
