import type { DraftContent } from './draftContent';
import { own } from '@/domain/own';

/** Typed content in this browser, until the server has it. */
export interface LocalDraft extends DraftContent {
  /** The version that it is based on. */
  version: number;
}

export interface LocalDrafts {
  read: (target: string) => LocalDraft | null;
  /** Null deletes it. */
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

/** A user's drafts that the server does not have yet. Another user's leftovers are deleted. */
export function localDraftsOf(userId: string): LocalDrafts {
  return {
    read: (target) => {
      try {
        return own(readAll(userId), target) ?? null;
      } catch {
        // Some browsers refuse to store anything.
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
        // Then it lives as long as the page, and is on the server a second later.
      }
    },
  };
}
