import { createContext } from 'react';

export interface Question {
  /** The question itself: "Delete the invoice INV-7?". */
  title: string;
  /** What follows from it. */
  text?: string;
  /** The button that does it, named after the act: "Delete". */
  confirm: string;
  /** Red, for what destroys. */
  danger?: boolean;
}

/** Asks and resolves with the answer; closing by Escape, backdrop or Cancel is "no". */
export type Ask = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Ask | null>(null);
