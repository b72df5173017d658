import { normalise } from '@/domain/search/normalise';
import { MAX_DEPTH, MAX_NAME_BYTES } from './limits';

/** Control characters, bidirectional overrides and separators of paths. */
// eslint-disable-next-line no-control-regex
const REFUSED = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069/\\]/;
/** Most characters of a stored key: fits an index row of PostgreSQL. */
const MAX_KEY = 400;
const DIGITS = 10;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A typed name as it is stored: composed (NFC) and trimmed. */
export const tidyName = (name: string): string => name.normalize('NFC').trim();

/** Why a tidy name is refused, as a message code; null if it is fine. */
export function refusalOfName(name: string): string | null {
  if (name === '') return 'required';
  if (name === '.' || name === '..') return 'invalid';
  if (REFUSED.test(name)) return /[/\\]/.test(name) ? 'invalid' : 'unprintable';
  return bytesOf(name) > MAX_NAME_BYTES ? `too-long:${MAX_NAME_BYTES}` : null;
}

/** What makes two names of one folder equal: neither case nor Unicode form. */
export function nameFold(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').slice(0, MAX_KEY);
}

/** The key by which names are sorted: numbers by their value, so that "img 2" stands before "img 10". */
export function nameSort(name: string): string {
  return normalise(name)
    .replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
    .slice(0, MAX_KEY);
}

/** The words of a name, or of a query, for the search: split at punctuation, and between letters and digits. */
export function nameWords(text: string): string[] {
  const words = normalise(text).match(/\p{L}+|\p{N}+/gu) ?? [];
  return [...new Set(words)];
}

/** The parts of a name before and from its extension on; a leading dot begins no extension. */
export function splitName(name: string): { stem: string; extension: string } {
  const [extension = ''] = /(?<=.)\.[^.]{1,16}$/.exec(name) ?? [];
  return { stem: name.slice(0, name.length - extension.length), extension };
}

function cut(text: string, bytes: number): string {
  let short = '';
  let size = 0;
  for (const letter of text) {
    size += bytesOf(letter);
    if (size > bytes) break;
    short += letter;
  }
  return short;
}

/** The name with a number before its extension: `name (2).ext`; never longer than allowed. */
export function numberedName(name: string, number: number): string {
  const { stem, extension } = splitName(name);
  const suffix = ` (${number})${extension}`;
  return `${cut(stem, MAX_NAME_BYTES - bytesOf(suffix)).trimEnd()}${suffix}`;
}

/** The folders and the name of a relative path such as `a/b/c.txt`; null when a part is empty, `.` or `..`. */
export function partsOfPath(path: string): { folders: string[]; name: string } | null {
  const parts = path.split('/').map(tidyName);
  if (parts.length > MAX_DEPTH || parts.some((part) => ['', '.', '..'].includes(part))) return null;
  return { folders: parts.slice(0, -1), name: parts.at(-1) ?? '' };
}
