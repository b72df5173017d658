import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { MotionGlobalConfig } from 'framer-motion';
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { hostToasts } from '@/ui/feedback/toast';
import { quickComputedStyle } from './quickComputedStyle';

/*
 * Set-up of every component test: jest-dom's matchers, an empty page after each test, and no quiet faults:
 * whatever is written to console.error or console.warn fails the test that caused it. A test that expects such a line takes it by `vi.spyOn`.
 */
// Late parts are compiled when a test first asks for them, which takes its time on a busy machine.
// The page as text behind each failed look is costly while one waits, and buries the reason: `screen.debug()` prints it.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// Rules that a library has put there for the file before; a page without any is looked at quickly.
document.head.replaceChildren();

const faults: string[] = [];

beforeEach(() => {
  faults.length = 0;
  // What was told after the page of the test before had gone waits for the next page: it is not this test's.
  hostToasts(() => undefined)();
  // What fades in is there at once, however busy the machine. Tests of movements take it back: `letMove`.
  MotionGlobalConfig.skipAnimations = true;
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
window.getComputedStyle = quickComputedStyle;
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
