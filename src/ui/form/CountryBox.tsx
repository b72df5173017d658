import { useMemo } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { countryName } from '@/domain/people/countries';
import { findCountries, isFoundBy } from '@/domain/people/countrySearch';
import type { Choice } from './choices';
import { ComboBox, type ComboBoxProps } from './ComboBox';
import type { ComboOption } from './useComboBox';

export interface CountryBoxProps extends Omit<
  ComboBoxProps,
  'find' | 'name' | 'told' | 'prepare' | 'placeholder' | 'clear' | 'fieldName'
> {
  /** Name of the field in its form. */
  name?: string;
  /** "Choose a country" by default. */
  placeholder?: string | undefined;
  /** A choice ahead of the countries, e.g. "Everywhere else". */
  extra?: Choice | undefined;
  /** Codes to leave out. */
  without?: readonly string[];
}

type Offered = Pick<CountryBoxProps, 'extra' | 'without'>;

function optionsFor(text: string, locale: string, { extra, without = [] }: Offered): ComboOption[] {
  const countries = findCountries(text, locale)
    .filter(({ code }) => !without.includes(code))
    .map(({ code, name, english, isWhole }) => ({
      value: code,
      label: name,
      isWhole,
      ...(english !== undefined && { note: english }),
    }));
  if (!extra || !isFoundBy(text, extra.label)) return countries;
  return [{ ...extra, isWhole: false }, ...countries];
}

/**
 * Combobox of the 249 countries, searchable by name in the current language, English name or code: ISO 3166-1
 * alpha-2, or the value of `extra`. Texts: area `form`. Source: people, section 7.
 */
export function CountryBox({ extra, without, placeholder, name, ...rest }: CountryBoxProps) {
  const t = useText();
  const { locale } = LANGUAGE_TABLE[useLanguage().language];
  // Normalizes all names before the first key press.
  const prepare = useMemo(() => () => void findCountries('', locale), [locale]);
  const { value } = rest;
  return (
    <ComboBox
      {...rest}
      fieldName={name}
      find={(text) => optionsFor(text, locale, { extra, without: without ?? [] })}
      name={value === extra?.value ? extra.label : value && countryName(value, locale)}
      placeholder={placeholder ?? t('form.country.choose')}
      clear={t('form.country.clear')}
      told={(count) => (count === 0 ? t('form.country.none') : t('form.country.found', { count }))}
      prepare={prepare}
    />
  );
}
