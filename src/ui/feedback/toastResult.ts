import { toast, type ToastAction, toastUndo } from './toast';

/** Result of an action; with `undo` the toast offers to undo it. */
export interface ActResult {
  text: string;
  undo?: () => Promise<unknown>;
  /** Another action of the toast, e.g. to show who was refused. */
  action?: ToastAction;
}

/** Reports the result of an action. */
export function toastResult({ text, undo, action }: ActResult): void {
  if (undo) toastUndo(text, undo, action);
  else toast(text, action && { action });
}
