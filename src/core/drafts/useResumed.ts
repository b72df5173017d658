import { useEffect } from 'react';
import { useStableCallback } from '../useStableCallback';
import { type Draft, readDraft } from './drafts';

/** Resumes a text stored in the browser, on mount and if it may be edited. */
export function useResumed<Text>(
  place: string,
  userId: string,
  resume: (draft: Draft<Text>) => void,
  mayWrite = true,
): void {
  const take = useStableCallback(resume);
  useEffect(() => {
    let wanted = mayWrite;
    async function read() {
      const draft = await readDraft<Text>(place, userId);
      if (wanted && draft) take(draft);
    }
    void read();
    return () => {
      wanted = false;
    };
  }, [place, userId, mayWrite, take]);
}
