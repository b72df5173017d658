import { type ReactNode, useMemo } from 'react';
import { DEFAULT_SETTINGS, differingSettings, type Settings } from './settings';
import { SettingsContext, type SettingsContextValue } from './settingsContext';
import { useSettingsState } from './useSettingsState';

interface SettingsProviderProps {
  /** The settings of the first paint, as the request's cookies had them. */
  initial: Settings;
  children: ReactNode;
}

/** Gives the appearance to everything inside, and keeps it in cookies for three days. */
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
