import { useEffect, useRef } from 'react';
import { viewsCountedAddresses } from '@/domain/overview/viewsAddresses';

/** Where browsers do not say when they are idle, a view is sent so many ms after the route change. */
const LATER_MS = 500;
const LONGEST = 500;

/** Whether the browser took it: not for who asked not to be followed, nor where it can't. */
function send(path: string, referrer: string): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return false;
  const view = {
    path: path.slice(0, LONGEST),
    ...(referrer && { referrer: referrer.slice(0, LONGEST) }),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return navigator.sendBeacon?.(viewsCountedAddresses.count.path, JSON.stringify(view)) ?? false;
}

/**
 * Reports the path of a page once it is drawn and the browser is idle, or its tab is looked at for the first time;
 * other queries of the same page are no new view. The first one names the page before. No cookie is set.
 */
export function useCountedViews(asPath: string): void {
  const [path = ''] = asPath.split(/[?#]/, 1);
  const isFirst = useRef(true);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const whenSeen = () => {
      if (signal.aborted) return;
      if (document.visibilityState !== 'visible')
        document.addEventListener('visibilitychange', whenSeen, { once: true, signal });
      else if (send(path, isFirst.current ? document.referrer : '')) isFirst.current = false;
    };
    if ('requestIdleCallback' in window) requestIdleCallback(whenSeen);
    else setTimeout(whenSeen, LATER_MS);
    return () => ended.abort();
  }, [path]);
}
