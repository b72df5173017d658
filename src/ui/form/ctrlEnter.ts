import type { KeyboardEvent } from 'react';

/** Ctrl+Enter submits a form from anywhere inside; the event of a dialog's form does not reach a form around it. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}
