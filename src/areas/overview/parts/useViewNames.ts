import { useCountryName } from '@/core/i18n/useCountryName';
import { useText } from '@/core/i18n/useText';
import { isCountry } from '@/domain/people/countries';
import type { NameOf } from '@/ui/chart/types';

/** What is counted without a country. */
const NOWHERE = 'ZZ';

/** Names of countries, and of what has none. */
export function useCountryNames(): NameOf {
  const t = useText();
  const name = useCountryName();
  return (key, label) => {
    if (isCountry(key)) return name(key);
    if (key === 'other') return t('overview.views.other');
    return key === NOWHERE || key === '' ? t('overview.views.unknown') : (label ?? key);
  };
}

/** Names of systems and sources of visits: names of the world as they are, our own words in the reader's language. */
export function useViewNames(): NameOf {
  const t = useText();
  return (key, label) => {
    if (key === 'other') return t('overview.views.other');
    if (key === 'direct') return t('overview.views.direct');
    if (key === 'internal') return t('overview.views.internal');
    return key === '' || key === 'unknown' ? t('overview.views.unknown') : (label ?? key);
  };
}
