const MOST_BYTES = 255;
/** Control characters and bidirectional overrides never are part of a name. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

const NAMES: Readonly<Record<string, string>> = {
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'image/gif': 'picture.gif',
  'image/webp': 'picture.webp',
  'image/avif': 'picture.avif',
  'application/pdf': 'document.pdf',
};

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

function cut(text: string, bytes: number): string {
  let kept = '';
  for (const letter of text) {
    if (bytesOf(kept) + bytesOf(letter) > bytes) break;
    kept += letter;
  }
  return kept;
}

/** A file's name as it is kept: one line, at most 255 bytes with its ending, never empty. Nothing on disk is called so. */
export function fittingName(name: string, type: string): string {
  const clean = name.replace(UNPRINTABLE, '').replace(/[/\\]/g, '_').trim().normalize('NFC');
  if (clean === '') return NAMES[type] ?? 'file';
  if (bytesOf(clean) <= MOST_BYTES) return clean;
  const [ending = ''] = /\.[^.]{1,16}$/.exec(clean) ?? [];
  return `${cut(clean.slice(0, clean.length - ending.length), MOST_BYTES - bytesOf(ending))}${ending}`;
}
