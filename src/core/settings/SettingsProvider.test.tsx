import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { getCookie } from './getCookie';
import { DEFAULT_SETTINGS, parseSettings, SETTING_NAMES, type Settings } from './settings';
import { useSettingsContext } from './settingsContext';
import { SettingsProvider } from './SettingsProvider';

const THREE_DAYS = 3 * 24 * 60 * 60 * 1000;

function open(initial: Partial<Settings> = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SettingsProvider initial={{ ...DEFAULT_SETTINGS, ...initial }}>{children}</SettingsProvider>
  );
  return renderHook(() => useSettingsContext(), { wrapper }).result;
}

test('outside of the provider there are no settings', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useSettingsContext())).toThrow(
    'useSettingsContext must be use inside SettingsProvider',
  );
});

test.each([
  ['toggleMode', 'themeMode', ['dark', 'light']],
  ['toggleDirection', 'themeDirection', ['rtl', 'ltr']],
  ['toggleContrast', 'themeContrast', ['bold', 'default']],
  ['toggleLayout', 'themeLayout', ['mini', 'vertical']],
  ['toggleStretch', 'themeStretch', [true, false]],
] as const)('%s changes %s alone, and back', (toggle, name, values) => {
  const settings = open();
  for (const value of values) {
    act(() => settings.current[toggle]());
    expect(settings.current).toMatchObject({ ...DEFAULT_SETTINGS, [name]: value });
    expect(getCookie(name)).toBe(String(value));
    expect(settings.current.differs).toBe(value !== DEFAULT_SETTINGS[name]);
  }
});

test('from the horizontal layout the toggle goes to vertical', () => {
  const settings = open();
  act(() => settings.current.setLayout('horizontal'));
  act(() => settings.current.toggleLayout());
  expect(settings.current.themeLayout).toBe('vertical');
});

test('a setting is saved in the cookie of its name, on the whole site, for three days to the minute', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const settings = open();
  act(() => settings.current.setColorPreset('purple'));
  const [cookie = ''] = written.mock.calls[0] ?? [];
  const attributes = cookie.split('; ');
  expect(attributes).toContain('themeColorPresets=purple');
  expect(attributes).toContain('path=/');
  expect(attributes.join().toLowerCase()).toContain('samesite=lax');
  const expires = attributes.find((part) => part.startsWith('expires='))?.slice('expires='.length) ?? '';
  expect(Math.abs(Date.parse(expires) - Date.now() - THREE_DAYS)).toBeLessThan(60_000);
  expect(written).toHaveBeenCalledTimes(1);
});

test('a visit renews the cookies that exist, leaves unknown values alone and makes no new ones', () => {
  document.cookie = 'themeMode=dark; path=/';
  document.cookie = 'themeLayout=sideways; path=/';
  const written = vi.spyOn(document, 'cookie', 'set');
  open({ themeMode: 'dark' });
  expect(written.mock.calls.map(([cookie]) => cookie.split(';')[0])).toEqual(['themeMode=dark']);
});

test('an unknown value is overwritten at the next change', () => {
  document.cookie = 'themeMode=blue; path=/';
  const settings = open();
  act(() => settings.current.toggleMode());
  expect(getCookie('themeMode')).toBe('dark');
});

test('reset brings all six back and deletes their cookies', () => {
  const settings = open();
  act(() =>
    settings.current.change({
      themeMode: 'dark',
      themeDirection: 'rtl',
      themeContrast: 'bold',
      themeLayout: 'mini',
      themeColorPresets: 'red',
      themeStretch: true,
    }),
  );
  expect(SETTING_NAMES.filter((name) => getCookie(name) !== undefined)).toEqual(SETTING_NAMES);
  act(() => settings.current.reset());
  expect(settings.current).toMatchObject({ ...DEFAULT_SETTINGS, differs: false });
  expect(SETTING_NAMES.filter((name) => getCookie(name) !== undefined)).toEqual([]);
});

test('a page that was made without the request takes the settings from the cookies', async () => {
  document.cookie = 'themeMode=dark; path=/';
  document.cookie = 'i18nextLng=ar; path=/';
  const settings = open();
  await waitFor(() => expect(settings.current).toMatchObject({ themeMode: 'dark', themeDirection: 'rtl' }));
});

function Shown({ name }: { name: string }) {
  const settings = useSettingsContext();
  return (
    <button type="button" onClick={settings.toggleMode}>
      {`${name} ${settings.themeMode}`}
    </button>
  );
}

test('open tabs follow each other', async () => {
  render(
    <>
      <SettingsProvider initial={DEFAULT_SETTINGS}>
        <Shown name="A" />
      </SettingsProvider>
      <SettingsProvider initial={DEFAULT_SETTINGS}>
        <Shown name="B" />
      </SettingsProvider>
    </>,
  );
  act(() => screen.getByText('A light').click());
  await screen.findByText('B dark');
  act(() => screen.getByText('B dark').click());
  await screen.findByText('A light');
  expect(parseSettings(document.cookie).themeMode).toBe('light');
});
