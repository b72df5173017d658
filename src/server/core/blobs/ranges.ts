import type { ByteRange } from './stores/store';

/** What part of the bytes is asked for. */
export type Wanted = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'none' };

const ONE = /^bytes=(\d*)-(\d*)$/;
const WHOLE: Wanted = { kind: 'whole' };
const NONE: Wanted = { kind: 'none' };

/**
 * Reads `Range` for `size` bytes: one range is a part, several or unreadable ones are the whole, one outside is
 * nothing. With an `If-Range` of other bytes it is the whole.
 */
export function wantedOf(headers: Headers, size: number, etag: string): Wanted {
  const text = headers.get('range');
  const ifRange = headers.get('if-range');
  if (text === null || (ifRange !== null && ifRange !== etag)) return WHOLE;
  const [, from = '', to = ''] = ONE.exec(text.trim()) ?? [];
  if (from === '' && to === '') return WHOLE;
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? NONE : { kind: 'part', range: { start: size - last, end: size - 1 } };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return WHOLE;
  return start >= size ? NONE : { kind: 'part', range: { start, end } };
}
