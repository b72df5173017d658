/**
 * The number of a document by its pattern: `INV-{YYYY}-{SEQ:5}` is `INV-2026-00042`. Numbers with more digits than the
 * pattern has are not cut. `day` is `YYYY-MM-DD`. Source: invoices, section 2.2.
 */
export function formatNumber(pattern: string, day: string, seq: number): string {
  return pattern
    .replaceAll('{YYYY}', day.slice(0, 4))
    .replaceAll('{YY}', day.slice(2, 4))
    .replaceAll('{MM}', day.slice(5, 7))
    .replace(/\{SEQ:(\d)\}/, (_token, digits: string) => String(seq).padStart(Number(digits), '0'));
}
