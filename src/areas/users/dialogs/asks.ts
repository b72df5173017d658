import { createContext, useContext } from 'react';
import type { Role } from '@/domain/auth/permissions';
import type { User } from '@/domain/people/userSchemas';

/** Answers of the dialogs; null when closed. */
export interface Answers {
  ban: { reason: string; until?: string };
  role: { role: Role };
  delete: { handOverToId?: string };
  /** All is saved except a new role, which is an action of its own. */
  edit: { role?: Role };
  /** Proof that the password was given again. */
  passwordLink: { proof: string };
  invite: true;
  import: true;
  /** Only shown, no answer. */
  refused: never;
}

/** Opens a dialog about users and resolves with the answer, or null. */
export type AskPeople = <K extends keyof Answers>(
  kind: K,
  people: readonly User[],
  /** Codes of errors by the person's id. */
  reasons?: Readonly<Record<string, string>>,
) => Promise<Answers[K] | null>;

/** Props of the dialogs about users. */
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
