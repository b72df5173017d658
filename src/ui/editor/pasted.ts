/** Markup that word processors and mail programs add: styles, comments, proprietary elements. */
const NOISE = /<!--[\s\S]*?-->|<(style|script|meta|link|title|xml|o:p|w:[a-z]+)\b[^>]*>(?:[\s\S]*?<\/\1>)?/gi;

/** Pasted HTML without its program's markup; the editor's schema drops whatever else it does not know. */
export function cleanPasted(html: string): string {
  return html.replace(NOISE, '').replaceAll('\u00A0', ' ');
}

/** Pictures among pasted or dropped files. */
export function picturesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => /^image\/(?:png|jpeg|gif|webp|avif)$/.test(type));
}
