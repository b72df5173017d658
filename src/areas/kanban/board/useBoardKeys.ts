import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { usePreference } from '@/core/preferences/usePreferences';
import type { PickKind } from './boardContext';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const OVER = '[role=dialog], [role=menu], [role=alertdialog], [role=listbox]';

/** What keys do on the board. Each works on the card that has the focus. Source: kanban, section 3. */
export interface BoardKeys {
  columns: () => readonly { id: string; cardIds: readonly string[] }[];
  canEdit: boolean;
  open: (cardId: string) => void;
  pick: (kind: PickKind, cardId: string) => void;
  move: (cardId: string) => void;
  add: (columnId: string | null) => void;
  complete: (cardId: string) => void;
  select: (cardId: string) => void;
  archive: (cardId: string) => void;
  remove: (cardId: string) => void;
  filter: () => void;
  help: () => void;
  undo: () => void;
  redo: () => void;
}

const cardOf = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('[data-card]') ? (target.dataset['card'] ?? null) : null;

/** The card beside one: above or below in its column, or in the next column that has any. */
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

function cardKey(key: string, id: string, keys: BoardKeys): (() => void) | undefined {
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

function boardKey(key: string, id: string | null, keys: BoardKeys): (() => void) | undefined {
  if (key === 'f') return keys.filter;
  if (key === '?') return keys.help;
  if (key !== 'n' || !keys.canEdit) return undefined;
  const column = id === null ? undefined : keys.columns().find(({ cardIds }) => cardIds.includes(id));
  return () => keys.add(column?.id ?? keys.columns()[0]?.id ?? null);
}

const isSingle = (key: string) => key.length === 1;

function focusCard(frame: HTMLElement | null, id: string): void {
  frame?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
}

/** Listens to the keys of the board: arrows follow the eye, letters act unless they are switched off. */
export function useBoardKeys(frame: RefObject<HTMLElement | null>, keys: BoardKeys): void {
  const { direction } = useLanguage();
  const { value: singles } = usePreference('shell.singleKeys');

  const onHistory = (event: KeyboardEvent): boolean => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return false;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) keys.redo();
    else keys.undo();
    return true;
  };

  const onArrow = (event: KeyboardEvent, id: string): boolean => {
    const step = STEPS[event.key];
    // A lifted card is moved by the library.
    if (!step || event.defaultPrevented || frame.current?.querySelector('[data-dragging]')) return false;
    const across = direction === 'rtl' ? -step[0] : step[0];
    const next = neighbour(keys.columns(), id, [across, step[1]]);
    if (next === undefined) return false;
    event.preventDefault();
    focusCard(frame.current, next);
    return true;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.isComposing || !(target instanceof Element) || target.matches(TYPING)) return;
    if (document.querySelector(OVER) || onHistory(event)) return;
    const id = cardOf(target);
    if (id && onArrow(event, id)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || (singles === false && isSingle(event.key))) return;
    if (document.querySelector('[data-dragging]')) return;
    const act = (id ? cardKey(event.key, id, keys) : undefined) ?? boardKey(event.key, id, keys);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
