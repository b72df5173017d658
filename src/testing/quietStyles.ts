import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * A cache of styles that gives elements their class names and writes no rules. jsdom has no layout, yet asks every rule
 * for every look at an element: that is half the time of a component test. Tests about styles take the real one
 * (`renderWithProviders(…, { styles: true })`).
 */
export function quietStyles(): EmotionCache {
  const cache = createCache({ key: 'css' });
  cache.insert = (_selector, serialized) => {
    cache.inserted[serialized.name] = true;
  };
  return cache;
}
