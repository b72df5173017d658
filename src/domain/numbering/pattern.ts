const YEAR_TOKENS = { YYYY: '(?<year>\\d{4})', YY: '(?<short>\\d{2})', MM: '\\d{2}' } as const;
const TOKEN = /\{([^{}]*)\}/;

/**
 * The number of a document by its pattern: `INV-{YYYY}-{SEQ:5}` is `INV-2026-00042`. Numbers with more digits than
 * the pattern are not cut. `day` is `YYYY-MM-DD`. Source: invoices, section 2.2.
 */
export function formatNumber(pattern: string, day: string, seq: number): string {
  return pattern
    .replaceAll('{YYYY}', day.slice(0, 4))
    .replaceAll('{YY}', day.slice(2, 4))
    .replaceAll('{MM}', day.slice(5, 7))
    .replace(/\{SEQ:(\d)\}/, (_token, digits: string) => String(seq).padStart(Number(digits), '0'));
}

/** The text before the first token: all numbers of the pattern begin with it. */
export const prefixOf = (pattern: string) => pattern.split('{')[0] ?? '';
const suffixOf = (pattern: string) => pattern.split('}').at(-1) ?? '';

/** Text and tokens alternating, the tokens at odd indexes. */
const partsOf = (pattern: string) => pattern.split(TOKEN);

/** Parses numbers that a pattern may have produced: the sequence number and the year in it; null for other texts. */
export function numberReader(pattern: string) {
  const seen = new Set<string>();
  const source = partsOf(pattern).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll('.', '\\.');
    if (part.startsWith('SEQ:')) return `(?<seq>\\d{${part.slice(4)},})`;
    const isRepeated = seen.has(part);
    seen.add(part);
    const group = YEAR_TOKENS[part as keyof typeof YEAR_TOKENS];
    return isRepeated ? group.replace(/\?<\w+>/, '?:') : group;
  });
  const form = new RegExp(`^${source.join('')}$`);
  return (number: string): { seq: number; year: number | null } | null => {
    const { seq, year, short } = form.exec(number)?.groups ?? {};
    if (seq === undefined) return null;
    if (year !== undefined) return { seq: Number(seq), year: Number(year) };
    return { seq: Number(seq), year: short === undefined ? null : 2000 + Number(short) };
  };
}

const isApart = (one: string, other: string) => !one.startsWith(other) && !other.startsWith(one);
const reversed = (text: string) => text.split('').toReversed().join('');

/** The literal characters of a pattern, with each run of digits as `0`. */
const shapeOf = (pattern: string) =>
  partsOf(pattern)
    .map((part, index) => (index % 2 === 0 ? part : '0'))
    .join('')
    .replaceAll(/\d+/g, '0');

/** Whether two patterns could ever produce the same number: their prefixes, suffixes and shapes are compatible. */
export function mayMeet(one: string, other: string): boolean {
  if (isApart(prefixOf(one), prefixOf(other))) return false;
  if (isApart(reversed(suffixOf(one)), reversed(suffixOf(other)))) return false;
  return shapeOf(one) === shapeOf(other);
}
