import { type KeyboardEvent, useState } from 'react';
import type { Choice } from './choices';

/** An option of the list. */
export interface ComboOption extends Choice {
  /** Beside the label, in English: another name that matched. */
  note?: string;
  /** The typed text is all of it. */
  isWhole: boolean;
}

export interface ComboState {
  /** '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** The options that match a text, best first; all of them for an empty one. */
  find: (text: string) => ComboOption[];
  /** The label of `value`. */
  name: string;
  /** Can be cleared. */
  isOptional?: boolean | undefined;
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

/** The typed text, its matches, and the actions on them. */
function useTyping({ value, onChange, find, name, isOptional }: ComboState) {
  const [{ typed, isOpen, active }, setTyping] = useState(CLOSED);
  const options = isOpen ? find(typed ?? '') : [];
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
 * State of a combobox: the typed text, its matches, and the keys. The value changes only to an option of the
 * list: by Enter, Tab, a click, or by leaving a complete name in the field (as autofill does); any other text
 * reverts to the chosen name. Source: ARIA practices, editable combobox with list autocomplete.
 */
export function useComboBox(state: ComboState) {
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
