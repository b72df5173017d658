import type { FeatureBundle } from 'framer-motion';
import { useEffect, useSyncExternalStore } from 'react';

let features: FeatureBundle | null = null;
const waiting: ((bundle: FeatureBundle) => void)[] = [];
const watchers = new Set<() => void>();

/** For `LazyMotion`: resolves once the first moving piece is on the page, so that pages without one load nothing. */
export function loadMotion(): Promise<FeatureBundle> {
  if (features) return Promise.resolve(features);
  return new Promise((resolve) => waiting.push(resolve));
}

async function bring(): Promise<void> {
  // Without a line everything simply stands still; the next piece asks again.
  const part = await import('./motionFeatures').catch(() => null);
  if (!part) return;
  features = part.domAnimation;
  for (const resolve of waiting.splice(0)) resolve(part.domAnimation);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Asks for what moves things. True once it is there; until then nothing may depend on a movement to be seen. */
export function useMotionReady(): boolean {
  const ready = useSyncExternalStore(
    watch,
    () => features !== null,
    () => false,
  );
  useEffect(() => {
    if (!ready) void bring();
  }, [ready]);
  return ready;
}
