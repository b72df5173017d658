import type * as z from 'zod';
import type { systemContract } from '@/domain/system/contract';

type CspReports = z.output<typeof systemContract.cspReports.body>;

/** A violation of the content security policy, without path and query of the blocked address. */
export interface Violation {
  directive: string;
  host: string;
}

function hostOf(blocked: string | undefined): string {
  if (!blocked) return 'unknown';
  // `inline`, `eval` and `data` are no addresses.
  return URL.canParse(blocked) ? new URL(blocked).host || new URL(blocked).protocol : blocked.slice(0, 40);
}

/** The violations in either format of report. */
export function violationsOf(reports: CspReports): Violation[] {
  if (Array.isArray(reports)) {
    return reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        directive: body?.effectiveDirective ?? 'unknown',
        host: hostOf(body?.blockedURL),
      }));
  }
  const { 'csp-report': one } = reports;
  const directive = one['effective-directive'] ?? one['violated-directive']?.split(' ')[0] ?? 'unknown';
  return [{ directive, host: hostOf(one['blocked-uri']) }];
}

const EMAIL = /[^\s@<>"'()]+@[^\s@<>"'()]+\.[a-z]{2,}/gi;
const ADDRESS = /\b(?:https?|blob):\/\/[^\s"')]+/gi;
const LONG_SECRET = /\b[A-Za-z0-9_-]{32,}(?:\.[A-Za-z0-9_%+/=-]+)?/g;

/** The text without e-mail addresses, tokens, and queries or fragments of addresses. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(ADDRESS, (url) => url.split(/[?#]/)[0] ?? '')
    .replace(EMAIL, '[e-mail]')
    .replace(LONG_SECRET, '[secret]');
}
