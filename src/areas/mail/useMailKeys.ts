import { useEffect, useEffectEvent } from 'react';
import { allowsSingleKeys } from '@/core/preferences/readPageBehaviour';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])';
/** What covers the page; a window in which a mail is written does not. */
const OVER = '[role=dialog][aria-modal=true], [role=alertdialog], [role=menu], [role=listbox]';
/** Keys that the page's frame has, too: here they are those of the mailbox. */
const FRAME_KEYS: readonly string[] = ['/', '?'];

const isFree = ({
  target,
  isComposing,
  altKey,
  ctrlKey,
  metaKey,
  defaultPrevented,
}: KeyboardEvent): boolean =>
  !isComposing &&
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  !defaultPrevented &&
  target instanceof Element &&
  target.closest(TYPING) === null &&
  allowsSingleKeys() &&
  document.querySelector(OVER) === null;

/** Single keys of the mailbox, by `KeyboardEvent.key`. */
export function useMailKeys(acts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent, isFrame: boolean) => {
    if (FRAME_KEYS.includes(event.key) !== isFrame || !isFree(event)) return;
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const early = (event: KeyboardEvent) => onKey(event, true);
    const listen = (event: KeyboardEvent) => onKey(event, false);
    window.addEventListener('keydown', early, true);
    document.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', early, true);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
