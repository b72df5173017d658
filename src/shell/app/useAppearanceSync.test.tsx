import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { usePreferencesSync } from '@/core/preferences/usePreferencesSync';
import { getCookie } from '@/core/settings/getCookie';
import { readFirstPaint } from '@/core/settings/firstPaint';
import { DEFAULT_SETTINGS } from '@/core/settings/settings';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { SettingsProvider } from '@/core/settings/SettingsProvider';
import { answer, lost, standInApi } from '@/testing/standInApi';
import { createStore } from '../store';
import { useAppearanceSync } from './useAppearanceSync';

const api = standInApi();
const sent = () => api.calls.filter(({ path }) => path.endsWith('/update')).map(({ body }) => body);

function accountKeeps(preferences: Record<string, unknown>) {
  api.on('get', '/api/preferences', () => answer({ preferences }));
  api.on('post', '/api/preferences/update', () => answer({ preferences: {} }));
}

function open(userId: string | null = 'user-1') {
  const { store } = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <SettingsProvider initial={readFirstPaint(document.cookie).settings}>{children}</SettingsProvider>
    </Provider>
  );
  const { result, rerender } = renderHook(
    ({ id }: { id?: string | undefined }) => {
      usePreferencesSync(id);
      useAppearanceSync(id);
      return useSettingsContext();
    },
    { wrapper, initialProps: { id: userId ?? undefined } },
  );
  const loaded = () =>
    waitFor(() =>
      expect((store.getState() as { preferences: object }).preferences).toMatchObject({ isLoaded: true }),
    );
  return { settings: result, loaded, signOut: () => rerender({ id: undefined }), store };
}

test('a browser without any of the cookies takes the appearance of the account, and keeps it in cookies', async () => {
  accountKeeps({ appearance: { themeMode: 'dark', themeColorPresets: 'red', themeLayout: 'sideways' } });
  const { settings } = open();
  await waitFor(() => expect(settings.current.themeMode).toBe('dark'));
  expect(settings.current).toMatchObject({ themeColorPresets: 'red', themeLayout: 'vertical' });
  expect(getCookie('themeMode')).toBe('dark');
  expect(sent()).toEqual([]);
});

test('a browser with one of the cookies keeps its own', async () => {
  document.cookie = 'themeContrast=bold; path=/';
  accountKeeps({ appearance: { themeMode: 'dark' } });
  const { settings, loaded } = open();
  await loaded();
  expect(settings.current).toMatchObject({ themeMode: 'light', themeContrast: 'bold' });
});

test('what is changed just before the page goes is sent with its end', async () => {
  accountKeeps({});
  const { settings, loaded, signOut } = open();
  await loaded();
  act(() => settings.current.toggleMode());
  act(() => void window.dispatchEvent(new Event('beforeunload')));
  signOut();
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('what a signed-in person changes is kept with the account, several changes in one request', async () => {
  accountKeeps({});
  const { settings, loaded } = open();
  await loaded();
  act(() => settings.current.toggleMode());
  act(() => settings.current.toggleStretch());
  await waitFor(() => expect(sent()).toHaveLength(1));
  const value = { ...DEFAULT_SETTINGS, themeMode: 'dark', themeStretch: true };
  expect(sent()).toEqual([{ changes: [{ key: 'appearance', value }] }]);
});

test('reset empties it there too', async () => {
  accountKeeps({ appearance: { themeMode: 'dark' } });
  const { settings } = open();
  await waitFor(() => expect(settings.current.themeMode).toBe('dark'));
  act(() => settings.current.reset());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([{ changes: [{ key: 'appearance', value: null }] }]);
});

test('without a signed-in person nothing is asked or sent', async () => {
  const { settings } = open(null);
  act(() => settings.current.toggleMode());
  expect(api.calls).toEqual([]);
});

test('a change that could not be sent is kept', async () => {
  api.on('get', '/api/preferences', () => answer({ preferences: {} }));
  api.on('post', '/api/preferences/update', () => lost());
  const { settings, loaded, store } = open();
  await loaded();
  act(() => settings.current.toggleMode());
  const state = () => (store.getState() as { preferences: object }).preferences;
  await waitFor(() => expect(state()).toMatchObject({ error: { status: 0 } }));
  expect(state()).toMatchObject({ unsaved: { appearance: { themeMode: 'dark' } } });
});

test('when the person leaves, nothing of theirs stays in the page', async () => {
  accountKeeps({ appearance: { themeMode: 'dark' } });
  const { settings, signOut, store } = open();
  await waitFor(() => expect(settings.current.themeMode).toBe('dark'));
  signOut();
  expect(store.getState()).toMatchObject({ preferences: { byKey: {}, unsaved: {}, isLoaded: false } });
});
