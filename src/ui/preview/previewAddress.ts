import type { Attachment } from '@/domain/blobs/schemas';
import { isInline } from './viewerOf';

const SMALL = 1_048_576;

/**
 * The address of a picture's large preview, by session on the host of the pages: signatures are for the originals.
 * Source: files, A5 and A7.
 */
export function previewAddress(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.href);
  for (const [name, value] of [
    ['variant', 'preview'],
    ['disposition', 'inline'],
  ] as const) {
    searchParams.set(name, value);
  }
  searchParams.delete('expires');
  searchParams.delete('signature');
  return `${pathname}?${searchParams}`;
}

/** Whether a picture is shown as it is: small ones are as fast and sharper, and previews do not move. */
export function isShownAsIs(content: Attachment): boolean {
  return isInline(content) && (content.size <= SMALL || content.type === 'image/gif');
}
