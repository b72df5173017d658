import type { Language } from '@/domain/languages';

/** What a person's account and preferences say about writing dates and numbers. */
export interface NumberFormatOptions {
  /** IANA name; the browser's own unless given. */
  zone?: string | undefined;
  /** Arabic digits for what is no money, code or number of a document. */
  arabicDigits?: boolean | undefined;
}

/** Whose writing. */
export interface FormatOptions extends NumberFormatOptions {
  language: Language;
}
