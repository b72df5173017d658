import { useEffect, useState } from 'react';
import { getSessionToken } from '@/core/http/sessionToken';
import type { Viewer } from '@/domain/live/contract';
import { liveEvents } from '@/domain/live/live';
import { liveApi } from './liveApi';
import { tabId } from './tabId';
import { useLive } from './useLive';

/** The server forgets who has not said so for 90 s. Source: live, section 4. */
const AGAIN_MS = 60_000;

/** Says which record (`type:id`) this tab has open for as long as it stands, and gives the others who have. */
export function useViewing(entity: string): readonly Viewer[] {
  const [viewers, setViewers] = useState<readonly Viewer[]>([]);
  useEffect(() => {
    let isGone = false;
    const say = async () => {
      const answer = await liveApi.viewing({ tab: tabId(), entity });
      if (!isGone) setViewers(answer.viewers);
    };
    const post = () => void say().catch(() => undefined);
    post();
    const timer = setInterval(post, AGAIN_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
      setViewers([]);
      // After a sign-out the server would refuse it; it forgets by itself who says nothing for long.
      if (getSessionToken() !== null) liveApi.viewing({ tab: tabId(), entity: null }).catch(() => undefined);
    };
  }, [entity]);
  useLive(liveEvents.viewers, (told) => {
    if (told.entity === entity) setViewers(told.viewers);
  });
  return viewers;
}
