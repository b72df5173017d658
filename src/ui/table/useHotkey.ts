import { useEffect } from 'react';
import { allowsSingleKeys } from '@/core/preferences/readPageBehaviour';
import { useStableCallback } from '@/core/useStableCallback';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/**
 * Runs `act` when the key is pressed alone: not while typing or composing, not over an open dialog or menu, and not
 * for users who have disabled single-key shortcuts.
 */
export function useHotkey(key: string, act: () => void): void {
  const stable = useStableCallback(act);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target as Element;
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.isComposing;
      if (event.key !== key || !isPlain || event.defaultPrevented || target.matches(TYPING)) return;
      if (!allowsSingleKeys()) return;
      if (document.querySelector('[role=dialog], [role=menu]')) return;
      event.preventDefault();
      stable();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, stable]);
}
