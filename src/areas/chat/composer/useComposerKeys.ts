import type { KeyboardEvent } from 'react';
import { usePreference } from '@/core/preferences/usePreferences';
import type { ComposerState } from './useComposer';

interface ComposerKeys {
  composer: ComposerState;
  submit: () => void;
  onEditLast: () => void;
}

/** Some browsers end the choosing of a candidate before they tell its key, which then has this code. */
const CHOSEN = 229;

/** Keys of the field: Enter sends (or Ctrl+Enter, as the person likes it), never while a candidate is chosen. Source: chat, section 3.4. */
export function useComposerKeys({ composer, submit, onEditLast }: ComposerKeys) {
  const enterSends = usePreference('chat.enterSends').value !== false;
  return (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
    if (event.nativeEvent.isComposing || event.keyCode === CHOSEN || event.defaultPrevented) return;
    const { key, shiftKey, altKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    if (key === 'Enter' && !shiftKey && !altKey && (enterSends || isControl)) submit();
    else if (key === 'ArrowUp' && !altKey && !shiftKey && composer.text === '' && !composer.isEditing)
      onEditLast();
    else if (!composer.format(event)) return;
    event.preventDefault();
  };
}
