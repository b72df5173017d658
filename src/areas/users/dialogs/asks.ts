import { createContext, useContext } from 'react';
import type { Role } from '@/domain/auth/permissions';
import type { User } from '@/domain/people/userSchemas';

/** What was answered to each question; null when it was closed. */
export interface Answers {
  ban: { reason: string; until?: string };
  role: { role: Role };
  delete: { handOverToId?: string };
  /** Everything is saved but another role, which is an act of its own. */
  edit: { role?: Role };
  invite: true;
  import: true;
  /** Nothing is asked: it is only shown. */
  refused: never;
}

/** Asks about people by a dialog and resolves with the answer, or with null. */
export type AskPeople = <K extends keyof Answers>(
  kind: K,
  people: readonly User[],
  /** Codes of errors by the person's id. */
  reasons?: Readonly<Record<string, string>>,
) => Promise<Answers[K] | null>;

/** What every dialog about people takes. */
export interface PeopleDialogProps<K extends keyof Answers> {
  people: readonly User[];
  reasons?: Readonly<Record<string, string>>;
  onAnswer: (answer: Answers[K] | null) => void;
}

export const AskContext = createContext<AskPeople | null>(null);

/** Throws outside of `PeopleDialogs`. */
export function useAskPeople(): AskPeople {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useAskPeople must be used inside PeopleDialogs');
  return ask;
}
