import type { KeyboardEvent } from 'react';

/** Ctrl+Enter sends a form from anywhere inside; a form around a dialog does not hear of what is sent in the dialog. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}
