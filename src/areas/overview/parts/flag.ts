import { isCountry } from '@/domain/people/countries';

/** Distance of the regional indicators from the capital letters. */
const INDICATORS = 0x1f1e6 - 65;

/** The flag of a country code (ISO 3166-1 alpha-2) as text; empty for anything else. */
export function flagOf(code: string): string {
  if (!isCountry(code)) return '';
  return String.fromCodePoint(...[0, 1].map((at) => code.charCodeAt(at) + INDICATORS));
}
