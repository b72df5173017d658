import { openLinkAddresses } from '@/domain/files/addresses';
import { keysOf } from './tickets';

/** The page of a link, or of a folder in it. */
export const linkHref = (token: string, folderId = ''): string =>
  `/share/files/${encodeURIComponent(token)}${folderId && `?folder=${encodeURIComponent(folderId)}`}`;

/** The address of everything behind a link, or below a folder in it, as one archive. Browser only. */
export function zipAddress(token: string, folderId = ''): string {
  const query = new URLSearchParams({ ...keysOf(token), ...(folderId && { fileId: folderId }) });
  return `${openLinkAddresses.zip.path}?${query}`;
}
