/** How a toast looks and how urgently it is read out. */
export type ToastVariant = 'success' | 'info' | 'warning' | 'error';

/** One thing that can be done from a toast; doing it closes the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastOptions {
  /** `success` unless said. */
  variant?: ToastVariant;
  /** A toast with an action stays 8 s instead of 3 s. */
  action?: ToastAction;
}

export interface ToastEntry extends ToastOptions {
  text: string;
  /** Brings back what the act behind the toast took away. */
  restore?: () => Promise<unknown>;
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
 * Tells the person something at the corner of the page: `toast(t('account.saved'))`. May be called from anywhere in the
 * browser, also before what draws it has loaded. At most five are seen, the same text only once.
 */
export function toast(text: string, options: ToastOptions = {}): void {
  show({ ...options, text });
}

/**
 * Tells what was done and offers to undo it, for 8 s by button or Ctrl+Z.
 * @param restore brings the old state back; when it rejects, the person is told and may try again
 * @param action what else can be done from the toast
 */
export function toastUndo(text: string, restore: () => Promise<unknown>, action?: ToastAction): void {
  show({ text, restore, ...(action && { action }) });
}

/** Called by the host when it can show toasts: gets the ones that came before it. Returns its leaving. */
export function hostToasts(next: Taker): () => void {
  taker = next;
  early.splice(0).forEach(next);
  return () => {
    if (taker === next) taker = null;
  };
}

/** Called by the provider: runs `load` as soon as a toast waits for a host. Returns its leaving. */
export function onToastWaiting(load: () => void): () => void {
  wake = load;
  if (early.length > 0) load();
  return () => {
    wake = null;
  };
}
