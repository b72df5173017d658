import { useEffect } from 'react';
import { firstRead } from '@/core/http/firstRead';
import { useRead } from '@/core/redux/useRead';
import { liveApi } from '../acts';

/** How often it is asked while the page is visible. */
const EVERY = 30_000;

/** The read of the first HTML. */
export const firstLive = firstRead(liveApi.live, {});

/** Who looks at pages just now; asked again every 30 s while the page is visible, and when it becomes visible. */
export function useLiveVisitors() {
  const read = useRead('live', (signal) => liveApi.live({}, { signal }), firstLive);
  const { reload } = read;
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') reload();
    };
    const timer = setInterval(ask, EVERY);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [reload]);
  return read;
}
