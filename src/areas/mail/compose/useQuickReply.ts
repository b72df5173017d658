import { useEffect, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { readDraft, storeDraft } from '@/core/drafts/drafts';
import { useStableCallback } from '@/core/useStableCallback';
import { uuid } from '@/core/uuid';

/** An answer that is being written below the mail that it answers. */
export interface QuickAnswer {
  /** Its draft is made once for this. */
  id: string;
  /** The mail that it answers. */
  mailId: string;
  /** Null until the server has the draft. */
  draftId: string | null;
  text: string;
  /** HTML below the text: signature and quote. '' until the server has the draft. */
  rest: string;
}

/** What the box does at the press of keys, and when the focus leaves it. */
export interface QuickActs {
  submit: () => void;
  leave: () => void;
}

/**
 * The answer that is being written at a place: a conversation, or a mail. This browser remembers it, so that it is
 * there again after a reload, and after other mails were read.
 */
export function useQuickReply(place: string, mailId: string) {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const [answer, setAnswer] = useState<QuickAnswer | null>(null);
  // Typing and saving may both change it before it is drawn again.
  const latest = useRef<QuickAnswer | null>(null);
  const [isRead, setRead] = useState(false);
  const key = `mail:answer:${place}`;
  useEffect(() => {
    let isWanted = true;
    async function read() {
      const kept = await readDraft<QuickAnswer>(key, userId);
      if (!isWanted) return;
      latest.current = kept?.doc ?? null;
      setAnswer(latest.current);
      setRead(true);
    }
    void read();
    return () => {
      isWanted = false;
    };
  }, [key, userId]);
  const keep = (next: QuickAnswer | null) => {
    latest.current = next;
    setAnswer(next);
    void storeDraft(key, next && { userId, doc: next, version: 0 });
  };
  return {
    answer,
    isRead,
    write: (text: string) =>
      keep({ ...(latest.current ?? { id: uuid(), mailId, draftId: null, rest: '' }), text }),
    /** Notes what is known of the draft. */
    note: useStableCallback((part: Pick<QuickAnswer, 'draftId' | 'rest'>) => {
      if (latest.current) keep({ ...latest.current, ...part });
    }),
    /** It was sent, discarded, or is written elsewhere. */
    end: useStableCallback(() => keep(null)),
  };
}

export type QuickReplyState = ReturnType<typeof useQuickReply>;
