import { toast, type ToastAction, toastUndo } from './toast';

/** What an act says when it is done; with `undo` the toast offers to take it back. */
export interface ActResult {
  text: string;
  undo?: () => Promise<unknown>;
  /** What else can be done from the toast, e.g. to see who was refused. */
  action?: ToastAction;
}

/** Tells how an act went. */
export function toastResult({ text, undo, action }: ActResult): void {
  if (undo) toastUndo(text, undo, action);
  else toast(text, action && { action });
}
