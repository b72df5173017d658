import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useReadPages } from '@/core/redux/useReadPages';
import { MAX_PEOPLE } from '@/domain/chat/limits';
import type { Contact } from '@/domain/chat/schemas';
import { chatApi } from '../api';

const PAUSE_MS = 200;
const PAGE = 30;

/** The typed text, and its debounced copy that is searched for. */
function useTyped() {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, query };
}

/** The people matching a query; while it loads, those of the query before. */
function useFound(query: string) {
  const { pages, error, isLoading, reload, more } = useReadPages(`people ${query}`, (cursor, signal) =>
    chatApi.contacts({ ...(query && { query }), limit: PAGE, ...(cursor && { cursor }) }, { signal }),
  );
  const [last, setLast] = useState(pages);
  const isKnown = pages.length > 0;
  if (isKnown && last !== pages) setLast(pages);
  const contacts = last.flatMap((page) => page.contacts);
  return { contacts, isKnown, error, isLoading, reload, more };
}

interface PeopleChoiceOptions {
  people: Contact[];
  onChange: (people: Contact[]) => void;
  /** People not to offer: already members. */
  without?: ReadonlySet<string> | undefined;
}

/** The chosen people: at most 200. `change` adds or removes one; false when full. */
function selectionOf(people: Contact[], onChange: PeopleChoiceOptions['onChange']) {
  const isFull = people.length >= MAX_PEOPLE;
  const isChosen = (contact: Contact) => people.some(({ id }) => id === contact.id);
  const change = (contact: Contact): boolean => {
    const isOut = isChosen(contact);
    if (!isOut && isFull) return false;
    onChange(isOut ? people.filter(({ id }) => id !== contact.id) : [...people, contact]);
    return true;
  };
  return { isFull, isChosen, change };
}

/** Runs once the results belong to the typed text, if that was awaited; returns the setter for awaiting. */
function useAwaited(isFresh: boolean, run: () => void) {
  const [isAwaited, setAwaited] = useState(false);
  const take = useEffectEvent(() => {
    setAwaited(false);
    run();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server's answer is what was waited for
    if (isAwaited && isFresh) take();
  }, [isAwaited, isFresh]);
  return setAwaited;
}

/** The people offered, the people chosen, and the keys for choosing. At most 200 are chosen. */
export function usePeopleChoice({ people, onChange, without }: PeopleChoiceOptions) {
  const { typed, setTyped, query } = useTyped();
  const found = useFound(query);
  const [isOpen, setOpen] = useState(false);
  // Enter chooses nobody before typing or arrow keys.
  const [active, setActive] = useState(-1);
  const options = found.contacts.filter(({ disabled, id }) => !disabled && !without?.has(id));
  const isFresh = found.isKnown && query === typed.trim();
  const { isFull, isChosen, change } = selectionOf(people, onChange);
  const toggle = (contact: Contact) => {
    if (!change(contact)) return;
    setTyped('');
    setActive(-1);
  };
  const setAwaited = useAwaited(isFresh, () => options[0] && toggle(options[0]));

  const enter = () => {
    // The list still belongs to the previous text: choose the first of the next one.
    if (!isFresh && typed.trim() !== '') setAwaited(true);
    else if (options[active]) toggle(options[active]);
  };
  const walk = (step: -1 | 1) => {
    setOpen(true);
    setActive(Math.min(Math.max(active + step, 0), options.length - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && typed === '') onChange(people.slice(0, -1));
    else if (event.key === 'Escape' && isOpen) {
      // Closes only the list, not the dialog around it.
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) enter();
    else if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else return;
    if (event.key !== 'Backspace') event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(text.trim() === '' ? -1 : 0);
    setAwaited(false);
    setOpen(true);
  };
  return {
    typed,
    type,
    query,
    active,
    setActive,
    options,
    isChosen,
    isFull,
    toggle,
    isNobody: isFresh && options.length === 0,
    onKeyDown,
    isOpen,
    setOpen,
    found,
  };
}
