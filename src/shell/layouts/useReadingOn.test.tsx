import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useReadingOn } from './useReadingOn';

function Page() {
  useReadingOn();
  return null;
}

function scrollTo(at: number): boolean {
  vi.stubGlobal('scrollY', at);
  window.dispatchEvent(new Event('scroll'));
  return document.documentElement.hasAttribute('data-reading-on');
}

beforeEach(() => {
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 1000);
});

test('who reads on down the page marks it; scrolling back takes the mark away, and so does the end', () => {
  render(<Page />);
  expect(scrollTo(0)).toBe(false);
  expect(scrollTo(300)).toBe(true);
  expect(scrollTo(297)).toBe(true);
  expect(scrollTo(200)).toBe(false);
  expect(scrollTo(400)).toBe(true);
  expect(scrollTo(1000)).toBe(false);
});

test('the mark goes with the page', () => {
  const { unmount } = render(<Page />);
  expect(scrollTo(300)).toBe(true);
  unmount();
  expect(document.documentElement.hasAttribute('data-reading-on')).toBe(false);
});
