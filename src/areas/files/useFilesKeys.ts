import { useEffect, useEffectEvent } from 'react';
import { allowsSingleKeys } from '@/core/preferences/readPageBehaviour';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])';
/** What covers the page. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** The name of a key: `Alt+ArrowUp`, `f`. */
const nameOf = ({ key, altKey }: KeyboardEvent): string => (altKey ? `Alt+${key}` : key);

const isFree = ({ target, key, isComposing, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !isComposing &&
  !ctrlKey &&
  !metaKey &&
  !defaultPrevented &&
  target instanceof Element &&
  target.closest(TYPING) === null &&
  (key.length > 1 || altKey || allowsSingleKeys()) &&
  document.querySelector(OVER) === null;

/** Keys of the page, by their names. */
export function useFilesKeys(acts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[nameOf(event)];
    if (!act || !isFree(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
