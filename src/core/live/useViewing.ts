import { useEffect, useState } from 'react';
import { getSessionToken } from '@/core/http/sessionToken';
import type { Viewer } from '@/domain/live/contract';
import { liveEvents } from '@/domain/live/live';
import { uuid } from '../uuid';
import { liveApi } from './liveApi';
import { useLive } from './useLive';

/** The server forgets viewers after 90 s without a report. Source: live, section 4. */
const AGAIN_MS = 60_000;

/** Reports that this page has a record (`type:id`) open while mounted, and returns the other viewers. */
export function useViewing(entity: string): readonly Viewer[] {
  const [viewers, setViewers] = useState<readonly Viewer[]>([]);
  useEffect(() => {
    // Not the tab's id: a card may be open over its board, and closing one must not end the other.
    const tab = uuid();
    const listening = new AbortController();
    const { signal } = listening;
    const say = async () => {
      const answer = await liveApi.viewing({ tab, entity });
      if (!signal.aborted) setViewers(answer.viewers);
    };
    const post = () => void say().catch(() => undefined);
    const leave = () => {
      // After a sign-out the server would refuse it; it forgets silent viewers by itself.
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
