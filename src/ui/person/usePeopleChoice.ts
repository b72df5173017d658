import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useReadPages } from '@/core/redux/useReadPages';

const PAUSE_MS = 200;

/** A person to choose. A name of null is a deleted person. */
export interface Choosable {
  id: string;
  name: string | null;
  /** Path of the picture. */
  avatar: string | null;
  /** An address of somebody outside, who has no presence. */
  isAddress?: boolean;
}

/** A page of the people who match a text; those of an empty one are offered before anything is typed. */
export type SearchPeople<P extends Choosable> = (
  query: string,
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<{ people: P[]; next?: string | undefined }>;

/** People named by a text. */
export interface PeopleTexts<P extends Choosable> {
  /** Those whom a typed or pasted text names. */
  read: (text: string) => P[];
  /** Whether the text names somebody by itself, so that it does not stand for a match. */
  isWhole: (text: string) => boolean;
}

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
  /** Where also others than those offered can be chosen. */
  texts?: PeopleTexts<P>;
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

/** What ends a typed name. */
const SEPARATORS = /[,;，；、\n]/;

/** Takes typed and pasted texts as they are; does nothing where only those offered can be chosen. */
function useTexts<P extends Choosable>({ people, onChange, max, texts }: PeopleChoiceOptions<P>) {
  /** Adds those that a text names and that are not chosen yet; false when it names nobody. */
  return (text: string): boolean => {
    const named = texts?.read(text) ?? [];
    if (named.length === 0) return false;
    const known = new Set(people.map(({ id }) => id));
    const added = named.filter(({ id }) => !known.has(id) && known.add(id));
    if (added.length > 0) onChange([...people, ...added].slice(0, max));
    return true;
  };
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

const pastedText = ({ clipboardData }: ClipboardEvent) => clipboardData.getData('text/plain');

/** Whether what is pasted names people by itself, so that nobody has to be searched for. */
function isList<P extends Choosable>(event: ClipboardEvent, { texts }: PeopleChoiceOptions<P>): boolean {
  const text = pastedText(event);
  return texts !== undefined && (SEPARATORS.test(text.trim()) || texts.isWhole(text));
}

interface KeyState<P extends Choosable> {
  typed: string;
  active: number;
  isOpen: boolean;
  isFresh: boolean;
  isWhole: boolean;
  options: readonly P[];
  enter: () => void;
  end: () => void;
  setActive: (at: number) => void;
  setOpen: (isOpen: boolean) => void;
  setAwaited: (isAwaited: boolean) => void;
}

/** The keys of the field. */
function onKey<P extends Choosable>(
  event: KeyboardEvent,
  { people, onChange, texts }: PeopleChoiceOptions<P>,
  state: KeyState<P>,
): void {
  const { typed, active, isOpen, isFresh, isWhole, options } = state;
  const { key } = event;
  const walk = (step: -1 | 1) => {
    state.setOpen(true);
    state.setActive(Math.min(Math.max(active + step, 0), options.length - 1));
  };
  if (event.nativeEvent.isComposing) return;
  if (key === 'Backspace' && typed === '') onChange(people.slice(0, -1));
  else if (key === 'Escape' && isOpen && (typed !== '' || options.length > 0)) {
    // Closes only the list, not the dialog around it.
    event.stopPropagation();
    state.setOpen(false);
  } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
    // The list still belongs to the previous text: choose the first of the next one.
    if (!isFresh && !isWhole && typed.trim() !== '') state.setAwaited(true);
    else state.enter();
  } else if (key === 'ArrowDown') walk(1);
  else if (key === 'ArrowUp') walk(-1);
  else if (texts && SEPARATORS.test(key) && typed.trim() !== '' && !typed.startsWith('"')) state.end();
  else return;
  if (key !== 'Backspace') event.preventDefault();
}

/** The people offered, the people chosen, and the keys for choosing. */
export function usePeopleChoice<P extends Choosable>(choice: PeopleChoiceOptions<P>) {
  const { typed, setTyped, query } = useTyped();
  const found = useFound(query, choice);
  const [isOpen, setOpen] = useState(false);
  // Enter chooses nobody before typing or arrow keys.
  const [active, setActive] = useState(-1);
  const options = found.people.filter(({ id }) => !choice.without?.has(id));
  const isFresh = found.isKnown && query === typed.trim();
  const isWhole = choice.texts?.isWhole(typed) ?? false;
  const { isFull, isChosen, change } = selectionOf(choice);
  const takeText = useTexts(choice);
  const type = (text: string) => {
    setTyped(text);
    setActive(text.trim() === '' ? -1 : 0);
    setOpen(true);
  };
  const toggle = (person: P) => {
    if (change(person)) {
      setTyped('');
      setActive(-1);
    }
  };
  const takeTyped = () => typed.trim() !== '' && takeText(typed) && type('');
  /** Chooses the active match, or takes the text as it is. */
  const enter = () => {
    if (typed.trim() === '' && active < 0) return;
    const chosen = isWhole ? undefined : options[active];
    if (chosen) toggle(chosen);
    else takeTyped();
  };
  const setAwaited = useAwaited(isFresh, () => (options[0] ? toggle(options[0]) : takeTyped()));
  /** A typed text is complete: it is not lost. */
  const end = () => choice.texts && typed.trim() !== '' && (isFresh || isWhole ? enter : takeTyped)();
  const state = { typed, active, isOpen, isFresh, isWhole, options };
  const keys = { ...state, enter, end, setActive, setOpen, setAwaited };
  return {
    ...state,
    type: (text: string) => {
      type(text);
      setAwaited(false);
    },
    query,
    setActive,
    isChosen,
    isFull,
    toggle,
    isNobody: isFresh && options.length === 0 && !isWhole,
    onKeyDown: (event: KeyboardEvent) => onKey(event, choice, keys),
    onPaste: (event: ClipboardEvent) => {
      if (!isList(event, choice) || !takeText(`${typed}${pastedText(event)}`)) return;
      event.preventDefault();
      type('');
    },
    /** The focus leaves the field. */
    leave: () => {
      end();
      setOpen(false);
    },
    setOpen,
    found,
  };
}
