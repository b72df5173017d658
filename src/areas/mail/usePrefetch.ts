import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import type { Mail } from '@/domain/mail/schemas';
import { isUnread } from './acts';
import { loadMail } from './state/requests';

/** Mails that are read ahead of the opened one. */
const AHEAD = 5;
/** The browser is taken for idle after this time, in ms, where it does not say so. */
const LATEST_MS = 2000;

/** Runs something once the browser has nothing else to do. Returns the function that calls it off. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

const isSaving = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Reads the texts of the next mails of the list while one is read, one after the other and when the browser is idle.
 * Unread ones are left alone: reading them counts their notices as seen.
 */
export function usePrefetch(rows: readonly Mail[], mailId: string | null): void {
  const dispatch = useAppDispatch();
  const contents = useAppSelector(({ mail }) => mail.contents);
  const isShown = mailId !== null && contents[mailId] !== undefined;
  const nextIds = useStableCallback((openId: string) => {
    const at = rows.findIndex(({ id }) => id === openId);
    if (at < 0) return [];
    const ahead = rows.slice(at + 1, at + 1 + AHEAD);
    return ahead.filter((mail) => !isUnread(mail) && !contents[mail.id]).map(({ id }) => id);
  });
  const isListed = rows.some(({ id }) => id === mailId);
  useEffect(() => {
    if (mailId === null || !isShown || !isListed || isSaving()) return undefined;
    let isWanted = true;
    async function readAhead(openId: string) {
      for (const id of nextIds(openId)) {
        if (!isWanted || !navigator.onLine) return;
        // oxlint-disable-next-line no-await-in-loop -- what is read ahead does not crowd out what is asked for
        const done = await dispatch(loadMail({ mailId: id }));
        if (!loadMail.fulfilled.match(done)) return;
      }
    }
    const callOff = whenIdle(() => void readAhead(mailId));
    return () => {
      isWanted = false;
      callOff();
    };
  }, [dispatch, mailId, isShown, isListed, nextIds]);
}
