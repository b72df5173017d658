import { type KeyboardEvent, useState } from 'react';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { countryName } from '@/domain/people/countries';
import { findCountries, isFoundBy } from '@/domain/people/countrySearch';
import type { Choice } from './choices';

/** An option of the list: a country, or an extra choice. */
export interface CountryOption extends Choice {
  /** The English name, when that matched. */
  english?: string;
  isWhole: boolean;
}

export interface CountryBoxState {
  /** ISO 3166-1 alpha-2, or the value of `extra`; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** A choice ahead of the countries, e.g. "Everywhere else". */
  extra?: Choice | undefined;
  /** Codes to leave out. */
  without?: readonly string[];
  /** Can be cleared. */
  isOptional?: boolean;
}

/** `typed` is null while the field shows the chosen name; `active` is the value of the option that Enter chooses. */
interface Typing {
  typed: string | null;
  isOpen: boolean;
  active: string | undefined;
}

const CLOSED: Typing = { typed: null, isOpen: false, active: undefined };
const PAGE = 10;

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (Math.max(at, 0) - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + PAGE, count - 1),
  PageUp: (at) => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

type Offered = Pick<CountryBoxState, 'extra' | 'without'>;

function optionsFor(text: string, locale: string, { extra, without = [] }: Offered): CountryOption[] {
  const countries = findCountries(text, locale)
    .filter(({ code }) => !without.includes(code))
    .map(({ code, name, ...found }) => ({ value: code, label: name, ...found }));
  if (!extra || !isFoundBy(text, extra.label)) return countries;
  return [{ ...extra, isWhole: false }, ...countries];
}

/** The typed text, its matches, and the actions on them. */
function useTyping({ value, onChange, extra, without, isOptional }: CountryBoxState) {
  const { locale } = LANGUAGE_TABLE[useLanguage().language];
  const [{ typed, isOpen, active }, setTyping] = useState(CLOSED);
  const find = (text: string) => optionsFor(text, locale, { extra, without });
  const options = isOpen ? find(typed ?? '') : [];
  const name = value === extra?.value ? extra.label : value && countryName(value, locale);
  const close = () => setTyping(CLOSED);
  const choose = (next: string) => {
    if (next !== value) onChange(next);
    close();
  };
  return {
    shown: typed ?? name,
    options,
    at: options.findIndex((option) => option.value === active),
    isOpen,
    isTyped: typed !== null && typed !== '',
    close,
    choose,
    /** `start` is the initial index while nothing is chosen. */
    open: (start?: number) => {
      const all = find('');
      const known = all.find((option) => option.value === value);
      const first = start === undefined ? undefined : all.at(start);
      setTyping({ typed: null, isOpen: true, active: (known ?? first)?.value });
    },
    point: (at: number) => setTyping({ typed, isOpen, active: options[at]?.value }),
    type: (text: string) => {
      if (text === '' && isOptional && value !== '') onChange('');
      const first = text.trim() === '' ? undefined : find(text)[0];
      setTyping({ typed: text, isOpen: true, active: first?.value });
    },
    leave: (text: string) => {
      const [first] = text === name || text.trim() === '' ? [] : find(text);
      if (first?.isWhole) choose(first.value);
      else close();
    },
  };
}

/** The keys while the list is open. */
function onOpenKey(box: ReturnType<typeof useTyping>, event: KeyboardEvent): void {
  const { key, shiftKey } = event;
  const { options, at } = box;
  const sends = event.ctrlKey || event.metaKey;
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  // With Shift, Home and End select the typed text.
  const step = shiftKey && !isArrow ? undefined : STEPS[key];
  const chosen = options[at];
  if (key === 'Escape') {
    // Closes the list, not the dialog around it.
    event.stopPropagation();
    box.close();
  } else if (step && options.length > 0) box.point(step(at, options.length));
  else if (key === 'Enter' || key === 'Tab') {
    if (chosen) box.choose(chosen.value);
    // Text without a match is neither chosen nor submitted.
    else if (options.length > 0 || key === 'Tab' || sends) box.close();
  } else return;
  if (key !== 'Tab' && !sends) event.preventDefault();
}

/**
 * State of a country combobox: the typed text, its matches, and the keys. The value changes only to an option of the
 * list: by Enter, Tab, a click, or by leaving a complete name or code in the field (as autofill does); any other text
 * reverts to the chosen name. Source: ARIA practices, editable combobox with list autocomplete.
 */
export function useCountryBox(state: CountryBoxState) {
  const box = useTyping(state);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, altKey } = event;
    if (altKey && key === 'ArrowUp') box.close();
    else if (box.isOpen) onOpenKey(box, event);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (altKey) box.open();
      else box.open(key === 'ArrowUp' ? -1 : 0);
      event.preventDefault();
    }
  };
  return { ...box, onKeyDown };
}
