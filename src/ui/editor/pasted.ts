/** What word processors and mail programs put between the words: styles, comments, their own elements. */
const NOISE = /<!--[\s\S]*?-->|<(style|script|meta|link|title|xml|o:p|w:[a-z]+)\b[^>]*>(?:[\s\S]*?<\/\1>)?/gi;

/** Pasted HTML without the noise of the program that it comes from; what the editor does not know is dropped by its own schema. */
export function cleanPasted(html: string): string {
  return html.replace(NOISE, '').replaceAll('\u00A0', ' ');
}

/** Pictures among pasted or dropped files. */
export function picturesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => /^image\/(?:png|jpeg|gif|webp|avif)$/.test(type));
}
