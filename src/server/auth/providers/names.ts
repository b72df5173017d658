import { line } from '@/domain/schemas';

const LONGEST = 50;

/** A name as it may be stored: without control characters, at most 50 characters. */
function tidy(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ').replaceAll(/\s+/g, ' ');
  const text = Array.from(plain.trim()).slice(0, LONGEST).join('').trim();
  return line(1, LONGEST).safeParse(text).success ? text : '';
}

/**
 * First and last name from a provider's data: both are required here, so a user with one name, or none, is named by
 * what else is known, and can change it in the account.
 */
export function namesOf(told: {
  first?: string | undefined;
  last?: string | undefined;
  full?: string | undefined;
  /** Handle or local part of the address. */
  otherwise: string;
}): { firstName: string; lastName: string } {
  const words = tidy(told.full ?? '').split(' ');
  const firstName = tidy(told.first ?? '') || tidy(words.slice(0, -1).join(' ') || (words[0] ?? ''));
  const lastName = tidy(told.last ?? '') || (words.length > 1 ? tidy(words.at(-1) ?? '') : '');
  const spare = tidy(told.otherwise) || 'User';
  return { firstName: firstName || spare, lastName: lastName || spare };
}
