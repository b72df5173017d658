import type { KeyboardEvent } from 'react';
import { allowsSingleKeys } from '@/core/preferences/readPageBehaviour';

/** Whether a letter is a shortcut: no text field is focused, and no modifier is held. */
export function isShortcut({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof HTMLElement)) return false;
  return (
    allowsSingleKeys() &&
    !target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]')
  );
}
