/** Severity of a toast: its look and how urgently it is announced. */
export type ToastVariant = 'success' | 'info' | 'warning' | 'error';

/** An action of a toast; running it closes the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastOptions {
  /** `success` by default. */
  variant?: ToastVariant;
  /** A toast with an action stays 8 s instead of 3 s. */
  action?: ToastAction;
}

export interface ToastEntry extends ToastOptions {
  text: string;
  /** Undoes the action that the toast reports. */
  restore?: () => Promise<unknown>;
  /** How long it stays, where the action can be undone for that long only. */
  seconds?: number;
}

type Taker = (entry: ToastEntry) => void;

let taker: Taker | null = null;
let wake: (() => void) | null = null;
const early: ToastEntry[] = [];

function show(entry: ToastEntry): void {
  if (taker) {
    taker(entry);
    return;
  }
  early.push(entry);
  wake?.();
}

/**
 * Shows a message in the corner of the page: `toast(t('account.saved'))`. May be called from anywhere in the
 * browser, also before the toast host has loaded. At most five are visible, the same text only once.
 */
export function toast(text: string, options: ToastOptions = {}): void {
  show({ ...options, text });
}

/**
 * Reports an action and offers to undo it, for 8 s by button or Ctrl+Z.
 * @param restore restores the previous state; when it rejects, the user is notified and may retry
 * @param action another action of the toast
 * @param seconds how long it stays, where the action can be undone for that long only
 */
export function toastUndo(
  text: string,
  restore: () => Promise<unknown>,
  action?: ToastAction,
  seconds?: number,
): void {
  show({ text, restore, ...(action && { action }), ...(seconds !== undefined && { seconds }) });
}

/** Registers the host: it receives queued toasts first. Returns the unsubscribe function. */
export function hostToasts(next: Taker): () => void {
  taker = next;
  early.splice(0).forEach(next);
  return () => {
    if (taker === next) taker = null;
  };
}

/** Called by the provider: runs `load` as soon as a toast waits for a host. Returns the unsubscribe function. */
export function onToastWaiting(load: () => void): () => void {
  wake = load;
  if (early.length > 0) load();
  return () => {
    wake = null;
  };
}
