import type { AppContext } from 'next/app';
import Router from 'next/router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTextLoader } from '@/core/i18n/ensureTexts';
import type { Screen } from '@/core/screen';
import { getFirstProps } from './getFirstProps';

const ADDRESS = '/dashboard/blank?view=1';
const assign = vi.fn<(address: string) => void>();
const heard = vi.fn<(error: Error, address: string) => void>();

/** A change to a page whose texts are to be loaded. */
function change(more: Partial<AppContext['ctx']> = {}) {
  const Component = Object.assign(() => null, { texts: ['blank'] });
  const ctx = { pathname: '/dashboard/blank', query: {}, asPath: ADDRESS, ...more };
  return getFirstProps({ Component, ctx } as unknown as AppContext);
}

beforeEach(() => {
  assign.mockReset();
  heard.mockReset();
  vi.stubGlobal('location', { assign });
  Router.events.on('routeChangeError', heard);
  setTextLoader(() => Promise.reject(new Error('lost')));
});
afterEach(() => {
  Router.events.off('routeChangeError', heard);
  setTextLoader(null);
});

test('texts that are there let the page be drawn', async () => {
  setTextLoader(async () => undefined);
  expect(await change()).toEqual({ pageProps: {} });
  expect(assign).not.toHaveBeenCalled();
});

test('without its texts the next page is loaded anew by the browser, and never drawn in the old one', async () => {
  const drawn = vi.fn();
  void change().then(drawn, drawn);
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([[ADDRESS]]));
  expect(heard.mock.calls).toEqual([[new Error('lost'), ADDRESS]]);
  await Promise.resolve();
  expect(drawn).not.toHaveBeenCalled();
});

test('a listener that keeps the page, as offline, ends the change', async () => {
  heard.mockImplementation(() => {
    throw new Error('kept');
  });
  await expect(change()).rejects.toThrow('kept');
  expect(assign).not.toHaveBeenCalled();
});

test('the page that tells of an error is never loaded anew', async () => {
  const err = new Error('fault');
  await expect(change({ err })).rejects.toThrow('lost');
  expect(assign).not.toHaveBeenCalled();
});

test('the reads that a page begins with are given the parameters of its path beside its query', async () => {
  setTextLoader(async () => undefined);
  const early = vi.fn<NonNullable<Screen['early']>>(() => []);
  const Component = Object.assign(() => null, { early });
  const query = { label: 'inbox', mailId: 'm 1', page: '2' };
  await getFirstProps({ Component, ctx: { query } } as unknown as AppContext);
  expect(early.mock.calls.map(([search]) => Object.fromEntries(search))).toEqual([query]);
});
