import { useEffect } from 'react';
import { subscribeRefused } from '@/core/http/refused';

const PAUSE_MS = 3000;

/**
 * A refusal may mean that rights were taken away since the person was last asked for: then they are asked for again,
 * and the guards show what is left. A burst of refusals asks once.
 */
export function useFollowRights(refresh: () => Promise<void>): void {
  useEffect(() => {
    let asked = 0;
    return subscribeRefused(() => {
      if (Date.now() - asked < PAUSE_MS) return;
      asked = Date.now();
      void refresh();
    });
  }, [refresh]);
}
