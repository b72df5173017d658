const PAUSE_MS = 15_000;

/**
 * Runs a callback whenever a retry makes sense: when the network is back, and every 15 s while the tab is visible.
 * Returns the function that stops it. Source: auth, section 7.
 */
export function onNextTry(act: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') act();
  }, PAUSE_MS);
  window.addEventListener('online', act);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', act);
  };
}
