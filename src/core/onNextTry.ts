const PAUSE_MS = 15_000;

/**
 * Runs an act whenever asking the server again makes sense: when the line comes back, and every 15 s while the tab is
 * in view. Returns the way to stop. Source: auth, section 7.
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
