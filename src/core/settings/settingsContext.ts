import { createContext, useContext } from 'react';
import type { Settings } from './settings';

/** The six settings, and the ways to change them; each is saved as soon as it changes. */
export interface SettingsContextValue extends Settings {
  /** Whether any setting differs from its default. */
  differs: boolean;
  toggleMode: () => void;
  toggleDirection: () => void;
  toggleContrast: () => void;
  /** Toggles between vertical and mini; from horizontal it changes to vertical. */
  toggleLayout: () => void;
  toggleStretch: () => void;
  setLayout: (layout: Settings['themeLayout']) => void;
  setColorPreset: (preset: Settings['themeColorPresets']) => void;
  /** Changes several at once. */
  change: (changes: Partial<Settings>) => void;
  /** Resets all to the defaults and deletes their cookies. */
  reset: () => void;
}

export const SettingsContext = createContext<SettingsContextValue | null>(null);

/** The settings of the appearance. Throws outside of the provider. */
export function useSettingsContext(): SettingsContextValue {
  const value = useContext(SettingsContext);
  if (!value) throw new Error('useSettingsContext must be use inside SettingsProvider');
  return value;
}
