import { createContext } from 'react';

export interface Question {
  /** The question itself: "Delete the invoice INV-7?". */
  title: string;
  /** Consequences of the action. */
  text?: string;
  /** Label of the confirm button, named after the action: "Delete". */
  confirm: string;
  /** Red, for destructive actions. */
  danger?: boolean;
}

/** Asks and resolves with the answer; closing by Escape, backdrop or Cancel is "no". */
export type Ask = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Ask | null>(null);
