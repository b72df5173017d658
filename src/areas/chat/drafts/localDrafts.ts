import type { DraftContent } from './draftContent';
import { own } from '@/domain/own';

/** What is typed, in this browser: until the server has it. */
export interface LocalDraft extends DraftContent {
  /** The version that it was written over. */
  version: number;
}

export interface LocalDrafts {
  read: (target: string) => LocalDraft | null;
  /** Null forgets it. */
  write: (target: string, draft: LocalDraft | null) => void;
}

const KEY = 'chat.drafts';

interface Stored {
  userId: string;
  byTarget: Record<string, LocalDraft>;
}

function readAll(userId: string): Stored['byTarget'] {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
  return stored?.userId === userId ? stored.byTarget : {};
}

/** The drafts of a person that the server does not have yet. What another person left is thrown away. */
export function localDraftsOf(userId: string): LocalDrafts {
  return {
    read: (target) => {
      try {
        return own(readAll(userId), target) ?? null;
      } catch {
        // Some browsers keep nothing.
        return null;
      }
    },
    write: (target, draft) => {
      try {
        const { [target]: _before, ...others } = readAll(userId);
        const byTarget = draft ? { ...others, [target]: draft } : others;
        if (Object.keys(byTarget).length === 0) localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, JSON.stringify({ userId, byTarget } satisfies Stored));
      } catch {
        // Then it is kept as long as the page, and by the server a second later.
      }
    },
  };
}
