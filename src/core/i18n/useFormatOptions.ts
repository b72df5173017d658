import { useEffect } from 'react';
import { useLanguageContext } from './languageContext';

/**
 * Lets dates and numbers follow a person: `zone` is the account's IANA zone (else the browser's counts), `arabicDigits`
 * the preference `i18n.arabicDigits`. Mounted once, where both are known.
 */
export function useFormatOptions(zone: string | undefined, arabicDigits: boolean): void {
  const { setFormatOptions } = useLanguageContext();
  useEffect(() => setFormatOptions({ zone, arabicDigits }), [setFormatOptions, zone, arabicDigits]);
}
