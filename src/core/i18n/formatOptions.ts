import type { Language } from '@/domain/languages';

/** What a user's account and preferences define about dates and numbers. */
export interface NumberFormatOptions {
  /** IANA name; the browser's by default. */
  zone?: string | undefined;
  /** Arabic digits, except for money, codes and document numbers. */
  arabicDigits?: boolean | undefined;
}

/** Formatting options of one user. */
export interface FormatOptions extends NumberFormatOptions {
  language: Language;
}
