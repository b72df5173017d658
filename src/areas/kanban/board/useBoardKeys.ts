import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { usePreference } from '@/core/preferences/usePreferences';
import type { PickKind } from './boardContext';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const OVER = '[role=dialog], [role=menu], [role=alertdialog], [role=listbox]';

/** Keyboard commands in every view of a board. Source: kanban, section 3. */
export interface BoardKeys {
  filter: () => void;
  help: () => void;
  undo: () => void;
  redo: () => void;
}

/** Keyboard commands on columns and cards. Each applies to the focused card. */
export interface CardKeys {
  columns: () => readonly { id: string; cardIds: readonly string[] }[];
  canEdit: boolean;
  open: (cardId: string) => void;
  /** Focuses a card that is not mounted. */
  reach: (cardId: string) => void;
  pick: (kind: PickKind, cardId: string) => void;
  move: (cardId: string) => void;
  add: (columnId: string | null) => void;
  complete: (cardId: string) => void;
  select: (cardId: string) => void;
  archive: (cardId: string) => void;
  remove: (cardId: string) => void;
}

const cardOf = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('[data-card]') ? (target.dataset['card'] ?? null) : null;

/** The neighbor of a card: above or below in its column, or in the next column that has cards. */
function neighbour(
  columns: readonly { cardIds: readonly string[] }[],
  id: string,
  [across, down]: readonly [number, number],
): string | undefined {
  const at = columns.findIndex(({ cardIds }) => cardIds.includes(id));
  const index = columns[at]?.cardIds.indexOf(id) ?? -1;
  if (across === 0) return columns[at]?.cardIds[index + down];
  const rest = across > 0 ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0)).toReversed();
  const next = rest.find(({ cardIds }) => cardIds.length > 0)?.cardIds;
  return next?.[Math.min(index, next.length - 1)];
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const PICKS: Readonly<Record<string, PickKind>> = { a: 'assign', l: 'labels', d: 'due', p: 'priority' };

function cardKey(key: string, id: string, keys: CardKeys): (() => void) | undefined {
  if (key === 'Enter') return () => keys.open(id);
  if (!keys.canEdit) return undefined;
  const pick = PICKS[key];
  if (pick) return () => keys.pick(pick, id);
  const acts: Readonly<Record<string, () => void>> = {
    m: () => keys.move(id),
    c: () => keys.complete(id),
    x: () => keys.select(id),
    e: () => keys.archive(id),
    Delete: () => keys.remove(id),
  };
  return acts[key];
}

function addKey(key: string, id: string | null, keys: CardKeys): (() => void) | undefined {
  if (key !== 'n' || !keys.canEdit) return undefined;
  const column = id === null ? undefined : keys.columns().find(({ cardIds }) => cardIds.includes(id));
  return () => keys.add(column?.id ?? keys.columns()[0]?.id ?? null);
}

function focusCard(frame: HTMLElement | null, id: string, reach: (id: string) => void): void {
  const card = frame?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
  if (card) card.focus();
  else reach(id);
}

/** Handles keys outside of fields, menus and dialogs, while nothing is dragged. */
function useFreeKeys(hear: (event: KeyboardEvent, target: Element) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.isComposing || !(target instanceof Element) || target.matches(TYPING)) return;
    if (!document.querySelector(OVER)) hear(event, target);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** Whether a key is pressed alone, and is no letter if the user has switched letter shortcuts off. */
function useIsPlain() {
  const { value: singles } = usePreference('shell.singleKeys');
  return ({ altKey, ctrlKey, key, metaKey }: KeyboardEvent) =>
    !altKey &&
    !ctrlKey &&
    !metaKey &&
    !(singles === false && key.length === 1) &&
    !document.querySelector('[data-dragging]');
}

/** Keyboard shortcuts of a board, in every view. */
export function useBoardKeys({ filter, help, undo, redo }: BoardKeys): void {
  const isPlain = useIsPlain();
  useFreeKeys((event) => {
    const isHistory = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
    const step = event.shiftKey ? redo : undo;
    const plain: Readonly<Record<string, () => void>> = { f: filter, '?': help };
    const act = isHistory ? step : isPlain(event) ? plain[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    if (isHistory) event.stopPropagation();
    act();
  });
}

/** Keyboard shortcuts of the cards: arrows move the focus, letters act unless they are switched off. */
export function useCardKeys(frame: RefObject<HTMLElement | null>, keys: CardKeys): void {
  const { direction } = useLanguage();
  const isPlain = useIsPlain();

  const onArrow = (event: KeyboardEvent, id: string): boolean => {
    const step = STEPS[event.key];
    // A lifted card is moved by the library.
    if (!step || event.defaultPrevented || frame.current?.querySelector('[data-dragging]')) return false;
    const across = direction === 'rtl' ? -step[0] : step[0];
    const next = neighbour(keys.columns(), id, [across, step[1]]);
    if (next === undefined) return false;
    event.preventDefault();
    focusCard(frame.current, next, keys.reach);
    return true;
  };

  useFreeKeys((event, target) => {
    const id = cardOf(target);
    if ((id && onArrow(event, id)) || !isPlain(event)) return;
    const act = (id ? cardKey(event.key, id, keys) : undefined) ?? addKey(event.key, id, keys);
    if (!act) return;
    event.preventDefault();
    act();
  });
}
