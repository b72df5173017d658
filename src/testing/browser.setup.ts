import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { MotionGlobalConfig } from 'framer-motion';
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { hostToasts } from '@/ui/feedback/toast';
import { quickComputedStyle } from './quickComputedStyle';
import { quickMatches } from './quickMatches';

/*
 * Setup of every component test: jest-dom's matchers, an empty page after each test, and no silent errors:
 * any output to console.error or console.warn fails the test that caused it. A test that expects it mocks it by
 * `vi.spyOn`.
 */
// Lazy components are compiled when a test first loads them, which takes long on a busy machine.
// Printing the page after each failed query is costly while waiting, and buries the reason: use `screen.debug()`.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// Rules inserted by a library in the previous test file; pages without rules are queried faster.
document.head.replaceChildren();

const faults: string[] = [];
/** Says React when a wait of Testing Library and an act of its own overlap on a busy machine: of the tools alone. */
const OVERLAP = 'is not configured to support act(';

beforeEach(() => {
  faults.length = 0;
  // Toasts that the previous test queued after its page was gone do not belong to this test.
  hostToasts(() => undefined)();
  // Animations are skipped, independent of the machine's speed. Tests of animations enable them: `letMove`.
  MotionGlobalConfig.skipAnimations = true;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      const text = format(...parts);
      if (!text.includes(OVERLAP)) faults.push(text);
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

// APIs that need the layout jsdom lacks, but that components call at once.
const quiet = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
class QuietObserver {
  observe = quiet.observe;
  unobserve = quiet.unobserve;
  disconnect = quiet.disconnect;
  takeRecords = () => [];
}
window.getComputedStyle = quickComputedStyle;
Object.assign(Element.prototype, {
  matches(this: Element, selector: string) {
    return quickMatches(this, selector);
  },
});
Object.assign(globalThis, { ResizeObserver: QuietObserver, IntersectionObserver: QuietObserver });
window.matchMedia = (query) => ({
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  onchange: null,
  addEventListener: quiet.observe,
  removeEventListener: quiet.observe,
  addListener: quiet.observe,
  removeListener: quiet.observe,
  dispatchEvent: () => false,
});
// jsdom has no canvas and says so on each call.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView = quiet.observe;
