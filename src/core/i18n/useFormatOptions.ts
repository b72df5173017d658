import { useEffect } from 'react';
import { useLanguageContext } from './languageContext';

/**
 * Applies a user's options to dates and numbers: `zone` is the account's IANA zone (else the browser's),
 * `arabicDigits` the preference `i18n.arabicDigits`. Mounted once, where both are known.
 */
export function useFormatOptions(zone: string | undefined, arabicDigits: boolean): void {
  const { setFormatOptions } = useLanguageContext();
  useEffect(() => setFormatOptions({ zone, arabicDigits }), [setFormatOptions, zone, arabicDigits]);
}
