import Cookies from 'js-cookie';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readFirstPaint } from './firstPaint';
import {
  DEFAULT_SETTINGS,
  differingSettings,
  parseSettings,
  SETTING_NAMES,
  type SettingName,
  type Settings,
  settingsPresentIn,
  toSettings,
} from './settings';
import { SettingsContext, type SettingsContextValue } from './settingsContext';

/** How long a setting is remembered without a visit. */
const DAYS = 3;

/** Saves settings, each in the cookie of its name. */
export function writeSettings(settings: Settings, names: readonly SettingName[]): void {
  const secure = location.protocol === 'https:';
  for (const name of names) {
    Cookies.set(name, String(settings[name]), { path: '/', expires: DAYS, sameSite: 'lax', secure });
  }
}

/** Removes the cookies of all settings. */
function removeSettings(): void {
  for (const name of SETTING_NAMES) Cookies.remove(name, { path: '/' });
}

/** Writes the existing cookies again, so that they expire `DAYS` after the current visit. */
function renewSettings(): void {
  writeSettings(parseSettings(document.cookie), settingsPresentIn(document.cookie));
}

const CHANNEL = 'atrium-settings';

/**
 * Opens the channel to the other tabs and returns the function that notifies them, a no-op without
 * `BroadcastChannel`.
 */
function useOtherTabs(onChange: (settings: Settings) => void): (settings: Settings) => void {
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const opened = new BroadcastChannel(CHANNEL);
    opened.addEventListener('message', (event: MessageEvent<unknown>) => onChange(toSettings(event.data)));
    channel.current = opened;
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [onChange]);
  return useCallback((settings) => channel.current?.postMessage(settings), []);
}

/** The settings as state: saved in cookies at each change, shared with the other tabs, renewed at each visit. */
function useSettingsState(initial: Settings) {
  const [settings, setSettings] = useState(initial);
  const current = useRef(initial);
  const show = useCallback((next: Settings) => {
    if (differingSettings(current.current, next).length === 0) return;
    current.current = next;
    setSettings(next);
  }, []);
  const tellOtherTabs = useOtherTabs(show);

  const change = useCallback(
    (changes: Partial<Settings>) => {
      const next = { ...current.current, ...changes };
      writeSettings(next, differingSettings(current.current, next));
      show(next);
      tellOtherTabs(next);
    },
    [show, tellOtherTabs],
  );
  const reset = useCallback(() => {
    removeSettings();
    show(DEFAULT_SETTINGS);
    tellOtherTabs(DEFAULT_SETTINGS);
  }, [show, tellOtherTabs]);

  useEffect(() => {
    renewSettings();
    // A page generated before the request (an error page) did not have the cookies.
    show(readFirstPaint(document.cookie).settings);
  }, [show]);

  return { settings, current, change, reset };
}

interface SettingsProviderProps {
  /** The settings of the first paint, as the request's cookies had them. */
  initial: Settings;
  children: ReactNode;
}

/** Provides the appearance settings, and stores them in cookies for three days. */
export function SettingsProvider({ initial, children }: SettingsProviderProps) {
  const { settings, current, change, reset } = useSettingsState(initial);
  const actions = useMemo(
    () => ({
      change,
      reset,
      toggleMode: () => change({ themeMode: current.current.themeMode === 'dark' ? 'light' : 'dark' }),
      toggleDirection: () =>
        change({ themeDirection: current.current.themeDirection === 'rtl' ? 'ltr' : 'rtl' }),
      toggleContrast: () =>
        change({ themeContrast: current.current.themeContrast === 'bold' ? 'default' : 'bold' }),
      toggleLayout: () =>
        change({ themeLayout: current.current.themeLayout === 'vertical' ? 'mini' : 'vertical' }),
      toggleStretch: () => change({ themeStretch: !current.current.themeStretch }),
      setLayout: (themeLayout: Settings['themeLayout']) => change({ themeLayout }),
      setColorPreset: (themeColorPresets: Settings['themeColorPresets']) => change({ themeColorPresets }),
    }),
    [change, reset, current],
  );
  const value = useMemo<SettingsContextValue>(
    () => ({
      ...settings,
      ...actions,
      differs: differingSettings(settings, DEFAULT_SETTINGS).length > 0,
    }),
    [settings, actions],
  );
  return <SettingsContext.Provider value={value}>{children}</SettingsContext.Provider>;
}
