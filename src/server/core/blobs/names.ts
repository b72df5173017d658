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

/**
 * A file's name as stored: one line, at most 255 bytes with its extension, never empty. Not used as a name on disk.
 */
export function fittingName(name: string, type: string): string {
  const clean = name.replace(UNPRINTABLE, '').replace(/[/\\]/g, '_').trim().normalize('NFC');
  if (clean === '') return NAMES[type] ?? 'file';
  if (bytesOf(clean) <= MOST_BYTES) return clean;
  const [ending = ''] = /\.[^.]{1,16}$/.exec(clean) ?? [];
  return `${cut(clean.slice(0, clean.length - ending.length), MOST_BYTES - bytesOf(ending))}${ending}`;
}

/** Characters with a special meaning in names of some system. */
const RESERVED_LETTERS = /[<>:"|?*]/g;
const RESERVED_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

function entryName(name: string): string {
  const clean = fittingName(name, '')
    .replace(RESERVED_LETTERS, '_')
    .replace(/[. ]+$/, '');
  return clean === '' ? 'file' : clean.replace(RESERVED_NAME, '_$&');
}

const numbered = (name: string, number: number): string => {
  const [ending = ''] = /(?<=.)\.[^.]{1,16}$/.exec(name) ?? [];
  const suffix = ` (${number})${ending}`;
  return `${cut(name.slice(0, name.length - ending.length), MOST_BYTES - bytesOf(suffix))}${suffix}`;
};

/**
 * Names of files in one folder of an archive, in their order: valid on every system, and unique even where case is
 * ignored. Source: files, B5.
 */
export function entryNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const isFree = (name: string) => !taken.has(name.normalize('NFKC').toLowerCase());
  return names.map((given) => {
    const name = entryName(given);
    let free = name;
    for (let number = 2; !isFree(free); number += 1) free = numbered(name, number);
    taken.add(free.normalize('NFKC').toLowerCase());
    return free;
  });
}
