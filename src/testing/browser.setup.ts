import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/*
 * Set-up of every component test: jest-dom's matchers, an empty page after each test, and no quiet faults:
 * whatever is written to console.error or console.warn fails the test that caused it. A test that expects such a line takes it by `vi.spyOn`.
 */
// Late parts are compiled when a test first asks for them, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

const faults: string[] = [];

beforeEach(() => {
  faults.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      faults.push(format(...parts));
    });
  }
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie.split('; ').forEach((pair) => {
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  });
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(faults, 'nothing may be written to the console').toEqual([]);
});

// What jsdom has no layout for, but components ask at once.
const quiet = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
class QuietObserver {
  observe = quiet.observe;
  unobserve = quiet.unobserve;
  disconnect = quiet.disconnect;
  takeRecords = () => [];
}
vi.stubGlobal('ResizeObserver', QuietObserver);
vi.stubGlobal('IntersectionObserver', QuietObserver);
// A dialog that fades in is not visible at once. Tests of movements take the wish back: `letMove`.
vi.stubGlobal(
  'matchMedia',
  (query: string): MediaQueryList =>
    ({
      matches: query.includes('prefers-reduced-motion'),
      media: query,
      onchange: null,
      addEventListener: quiet.observe,
      removeEventListener: quiet.observe,
      addListener: quiet.observe,
      removeListener: quiet.observe,
      dispatchEvent: () => false,
    }) as MediaQueryList,
);
Element.prototype.scrollIntoView = quiet.observe;
