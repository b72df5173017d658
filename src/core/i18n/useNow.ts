import { useEffect, useState } from 'react';
import { useFirstNow } from '../http/firstHtml';

/** The current time in ms, updated every minute, for relative times. */
export function useNow(): number {
  const [now, setNow] = useState(useFirstNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
