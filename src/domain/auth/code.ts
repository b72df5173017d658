/** Digits of a code that is sent by mail or shown by an authenticator app. */
export const CODE_LENGTH = 6;

/** Code points of the zero digit in other scripts: Arabic-Indic, Persian, full width. */
const ZEROS = [0x0660, 0x06f0, 0xff10];

function toAscii(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => point >= start && point <= start + 9);
  return zero === undefined ? char : String(point - zero);
}

/** A code as typed or pasted ("123 456", "123-456", Arabic-Indic digits), without separators. */
export function tidyCode(text: string): string {
  return Array.from(text, toAscii)
    .join('')
    .replace(/[\s\-‐-―.·]/gu, '')
    .replaceAll(/\p{Cf}/gu, '');
}

/** The digits in a text, as ASCII digits. */
export function digitsOf(text: string): string {
  return tidyCode(text).replaceAll(/\D/g, '');
}

/** Whether a normalized text is a code of six digits. */
export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** With this many backup codes left or fewer, the user is warned. Source: sign-in, section 9. */
export const FEW_CODES = 2;

/** Minimum seconds between two mails with a code. Source: sign-in, section 8. */
export const RESEND_AFTER = 60;
