import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useReadPages } from '@/core/redux/useReadPages';

const PAUSE_MS = 200;

/** A person to choose. A name of null is a deleted person. */
export interface Choosable {
  id: string;
  name: string | null;
  /** Path of the picture. */
  avatar: string | null;
}

/** A page of the people who match a text; those of an empty one are offered before anything is typed. */
export type SearchPeople<P extends Choosable> = (
  query: string,
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<{ people: P[]; next?: string | undefined }>;

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
function useFound<P extends Choosable>(query: string, { search, isTypedFirst }: PeopleChoiceOptions<P>) {
  const isAsked = query !== '' || !isTypedFirst;
  const { pages, error, isLoading, reload, more } = useReadPages(
    isAsked ? `people ${query}` : null,
    (cursor, signal) => search(query, cursor, signal),
  );
  const [last, setLast] = useState(pages);
  const isKnown = pages.length > 0;
  if (isKnown && last !== pages) setLast(pages);
  const found = isAsked ? last.flatMap((page) => page.people) : [];
  return { people: found, isKnown, error, isLoading, reload, more };
}

export interface PeopleChoiceOptions<P extends Choosable> {
  people: P[];
  onChange: (people: P[]) => void;
  search: SearchPeople<P>;
  /** How many can be chosen. */
  max: number;
  /** Whether nobody is offered before something is typed. */
  isTypedFirst?: boolean;
  /** People not to offer: already members. */
  without?: ReadonlySet<string> | undefined;
}

/** The chosen people. `change` adds or removes one; false when full. */
function selectionOf<P extends Choosable>({ people, onChange, max }: PeopleChoiceOptions<P>) {
  const isFull = people.length >= max;
  const isChosen = (person: P) => people.some(({ id }) => id === person.id);
  const change = (person: P): boolean => {
    const isOut = isChosen(person);
    if (!isOut && isFull) return false;
    onChange(isOut ? people.filter(({ id }) => id !== person.id) : [...people, person]);
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

/** The people offered, the people chosen, and the keys for choosing. */
export function usePeopleChoice<P extends Choosable>(choice: PeopleChoiceOptions<P>) {
  const { people, onChange, without } = choice;
  const { typed, setTyped, query } = useTyped();
  const found = useFound(query, choice);
  const [isOpen, setOpen] = useState(false);
  // Enter chooses nobody before typing or arrow keys.
  const [active, setActive] = useState(-1);
  const options = found.people.filter(({ id }) => !without?.has(id));
  const isFresh = found.isKnown && query === typed.trim();
  const { isFull, isChosen, change } = selectionOf(choice);
  const toggle = (person: P) => {
    if (!change(person)) return;
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
