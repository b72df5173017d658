import type { FeatureBundle } from 'framer-motion';
import { useEffect, useSyncExternalStore } from 'react';

let features: FeatureBundle | null = null;
const waiting: ((bundle: FeatureBundle) => void)[] = [];
const watchers = new Set<() => void>();

/** For `LazyMotion`: resolves once the first animated element is mounted, so that pages without one load nothing. */
export function loadMotion(): Promise<FeatureBundle> {
  if (features) return Promise.resolve(features);
  return new Promise((resolve) => waiting.push(resolve));
}

async function bring(): Promise<void> {
  // Offline everything is simply static; the next element retries.
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

/** Starts loading motion. True once it is loaded; until then no content may depend on an animation to be visible. */
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
