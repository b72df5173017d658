import { useEffect, useState } from 'react';
import { getSessionToken } from '@/core/http/sessionToken';
import type { Viewer } from '@/domain/live/contract';
import { liveEvents } from '@/domain/live/live';
import { uuid } from '../uuid';
import { liveApi } from './liveApi';
import { useLive } from './useLive';

/** The server forgets who has not said so for 90 s. Source: live, section 4. */
const AGAIN_MS = 60_000;

/** Says that this page has a record (`type:id`) open for as long as it stands, and gives the others who have. */
export function useViewing(entity: string): readonly Viewer[] {
  const [viewers, setViewers] = useState<readonly Viewer[]>([]);
  useEffect(() => {
    // Not the tab's: a card may be open over its board, and what is said of one must not end the other.
    const tab = uuid();
    const listening = new AbortController();
    const { signal } = listening;
    const say = async () => {
      const answer = await liveApi.viewing({ tab, entity });
      if (!signal.aborted) setViewers(answer.viewers);
    };
    const post = () => void say().catch(() => undefined);
    const leave = () => {
      // After a sign-out the server would refuse it; it forgets by itself who says nothing for long.
      if (getSessionToken() === null) return;
      liveApi.viewing({ tab, entity: null }, { keepalive: true }).catch(() => undefined);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) post();
    };
    post();
    const timer = setInterval(post, AGAIN_MS);
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('pageshow', comeBack, { signal });
    return () => {
      clearInterval(timer);
      listening.abort();
      setViewers([]);
      leave();
    };
  }, [entity]);
  useLive(liveEvents.viewers, (told) => {
    if (told.entity === entity) setViewers(told.viewers);
  });
  return viewers;
}
