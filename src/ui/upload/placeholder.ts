import { thumbHashToDataURL } from 'thumbhash';

const known = new Map<string, string>();

/** A blurred preview from a thumbhash (base64), as a `data:` URL; undefined when there is none. */
export function placeholderUrl(hash: string | null): string | undefined {
  if (!hash) return undefined;
  const found = known.get(hash);
  if (found !== undefined) return found;
  const url = thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  known.set(hash, url);
  return url;
}
