import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * An Emotion cache that sets class names and writes no rules. jsdom has no layout, yet matches every rule at every
 * style query: that is half the time of a component test. Tests of styles use the real one
 * (`renderWithProviders(…, { styles: true })`).
 */
export function quietStyles(): EmotionCache {
  const cache = createCache({ key: 'css' });
  cache.insert = (_selector, serialized) => {
    cache.inserted[serialized.name] = true;
  };
  return cache;
}
