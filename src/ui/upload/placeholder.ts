import { thumbHashToDataURL } from 'thumbhash';

const known = new Map<string, string>();

/** A blurred picture from its thumbhash (base64), as a `data:` address; undefined when there is none. */
export function placeholderUrl(hash: string | null): string | undefined {
  if (!hash) return undefined;
  const found = known.get(hash);
  if (found !== undefined) return found;
  const url = thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  known.set(hash, url);
  return url;
}
