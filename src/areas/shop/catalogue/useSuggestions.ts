import { type KeyboardEvent, useEffect, useState } from 'react';
import type { OutputOf } from '@/domain/contract';
import type { catalogueContract } from '@/domain/shop/catalogueContract';
import { shopApi } from '../api';

const PAUSE_MS = 250;

export type Suggestion = OutputOf<(typeof catalogueContract)['search']>['results'][number];

const NOTHING: { of: string; results: Suggestion[] } = { of: '', results: [] };

/** Products whose words start with the typed text, debounced; the previous ones stay until the next arrive. */
function useFound(text: string): Suggestion[] {
  const [found, setFound] = useState(NOTHING);
  const query = text.trim();
  useEffect(() => {
    if (query === '') return undefined;
    const control = new AbortController();
    const show = (results: Suggestion[]) => !control.signal.aborted && setFound({ of: query, results });
    const timer = setTimeout(() => {
      shopApi.search({ query }, { signal: control.signal }).then(
        ({ results }) => show(results),
        // Suggestions are optional: Enter searches without them.
        () => show([]),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [query]);
  const goesOn = query.startsWith(found.of) || found.of.startsWith(query);
  return query !== '' && goesOn ? found.results : NOTHING.results;
}

/** The typed text while the URL's search is `of`, and the active suggestion. */
interface Typing {
  of: string;
  text: string;
  isOpen: boolean;
  active: string | undefined;
}

interface Acts {
  /** The current search text of the list. */
  value: string;
  onSearch: (text: string) => void;
  onOpen: (slug: string) => void;
}

/** State of the search input: text, suggestions, keys. Source: shop, section 5.1. */
export function useSuggestions({ value, onSearch, onOpen }: Acts) {
  const [kept, setTyping] = useState<Typing>({ of: value, text: value, isOpen: false, active: undefined });
  // A removed chip, or another URL, replaces the typed text.
  const typing = kept.of === value ? kept : { of: value, text: value, isOpen: false, active: undefined };
  const found = useFound(typing.isOpen ? typing.text : '');
  const options = typing.isOpen ? found : [];
  const at = options.findIndex(({ id }) => id === typing.active);
  const set = (changes: Partial<Typing>) => setTyping({ ...typing, ...changes });
  const close = () => set({ isOpen: false, active: undefined });
  const search = (text: string) => {
    set({ text: text.trim(), isOpen: false, active: undefined });
    if (text.trim() !== value) onSearch(text.trim());
  };
  const open = ({ slug }: Suggestion) => {
    close();
    onOpen(slug);
  };
  const point = (place: number) => set({ active: options[place]?.id });
  const keys: Readonly<Record<string, () => void>> = {
    ...(options.length > 0 && {
      ArrowDown: () => point((at + 1) % options.length),
      ArrowUp: () => point((Math.max(at, 0) - 1 + options.length) % options.length),
    }),
    Enter: () => {
      const chosen = options[at];
      if (chosen) open(chosen);
      else search(typing.text);
    },
    ...((typing.isOpen || typing.text !== '') && {
      Escape: () => (options.length > 0 ? close() : search('')),
    }),
  };
  return {
    text: typing.text,
    options,
    at,
    type: (text: string) => set({ text, isOpen: text.trim() !== '', active: undefined }),
    open,
    close,
    clear: () => search(''),
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
