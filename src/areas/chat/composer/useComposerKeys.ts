import type { KeyboardEvent } from 'react';
import { usePreference } from '@/core/preferences/usePreferences';
import type { ComposerMode, ComposerState } from './useComposer';

interface ComposerKeys {
  composer: ComposerState;
  mode: ComposerMode;
  submit: () => void;
  onEditLast: () => void;
}

/** Keys of the field: Enter sends (or Ctrl+Enter, as the person likes it), never while a candidate is chosen. Source: chat, section 3.4. */
export function useComposerKeys({ composer, mode, submit, onEditLast }: ComposerKeys) {
  const enterSends = usePreference('chat.enterSends').value !== false;
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const { key, shiftKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    if (key === 'Enter' && !shiftKey && (enterSends ? !isControl : isControl)) submit();
    else if (key === 'ArrowUp' && composer.text === '' && !mode.edit) onEditLast();
    else if (key === 'Escape' && (mode.reply || mode.edit)) composer.stop();
    else if (!composer.format(event)) return;
    event.preventDefault();
  };
}
