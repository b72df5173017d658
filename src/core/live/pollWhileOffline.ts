const PAUSE_MS = 60_000;

/**
 * While there is no stream, reads again every minute and whenever the user returns to the tab. Returns the function
 * that stops it. Source: live, rule 4.
 */
export function pollWhileOffline(isLive: () => boolean, read: () => void): () => void {
  const look = () => {
    if (!isLive() && document.visibilityState === 'visible') read();
  };
  const timer = setInterval(look, PAUSE_MS);
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}
