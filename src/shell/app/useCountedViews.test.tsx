import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountedViews } from './useCountedViews';

interface Sent {
  path: string;
  referrer?: string;
  timeZone: string;
}

let sent: Sent[] = [];
let beacon: ReturnType<typeof vi.fn>;

const given = (target: object, values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { configurable: true, value });
};

const open = (asPath: string) =>
  renderHook((props: { asPath: string }) => useCountedViews(props.asPath), {
    initialProps: { asPath },
  });
const idle = () =>
  act(() => {
    vi.advanceTimersByTime(1000);
  });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  beacon = vi.fn((path: string, body: string) => {
    expect(path).toBe('/api/analytics/views');
    sent.push(JSON.parse(body) as Sent);
    return true;
  });
  given(navigator, { sendBeacon: beacon, doNotTrack: null, globalPrivacyControl: undefined });
  given(document, { referrer: '', visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of ['sendBeacon', 'doNotTrack', 'globalPrivacyControl'])
    Reflect.deleteProperty(navigator, name);
  for (const name of ['referrer', 'visibilityState']) Reflect.deleteProperty(document, name);
});

test('every page is sent once, without its query, and the page before with the first alone', () => {
  given(document, { referrer: 'https://news.example/story?id=1' });
  const { rerender } = open('/shop?color=red#top');
  expect(sent).toEqual([]);
  idle();
  rerender({ asPath: '/shop?color=blue' });
  idle();
  rerender({ asPath: '/shop/product/desk-lamp' });
  idle();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(sent).toEqual([
    { path: '/shop', referrer: 'https://news.example/story?id=1', timeZone },
    { path: '/shop/product/desk-lamp', timeZone },
  ]);
});

test('a page that leads on at once is not sent', () => {
  const { rerender } = open('/dashboard');
  rerender({ asPath: '/dashboard/app' });
  idle();
  expect(sent.map(({ path }) => path)).toEqual(['/dashboard/app']);
});

test('a tab in the background is counted when it is looked at, once', () => {
  given(document, { visibilityState: 'hidden' });
  open('/shop');
  idle();
  expect(sent).toEqual([]);
  given(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent.map(({ path }) => path)).toEqual(['/shop']);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('nothing is sent with %o', (wish) => {
  given(navigator, wish);
  open('/shop');
  idle();
  expect(beacon).not.toHaveBeenCalled();
});

test('a browser without beacons shows its pages all the same', () => {
  given(navigator, { sendBeacon: undefined });
  open('/shop');
  expect(idle).not.toThrow();
});

test('a very long address of the page before does not lose the view', () => {
  given(document, { referrer: `https://news.example/${'x'.repeat(900)}` });
  open('/shop');
  idle();
  expect(sent[0]?.referrer).toHaveLength(500);
});
