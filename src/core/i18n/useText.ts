import type { TextFunction } from '@/domain/texts/keys';
import { useLanguageContext } from './languageContext';

/** The texts of the current language: `const t = useText(); t('auth.login.heading')`. */
export function useText(): TextFunction {
  return useLanguageContext().t;
}
