import { useEffect, useRef } from 'react';
import { usePreference } from '@/core/preferences/usePreferences';
import {
  DEFAULT_SETTINGS,
  differingSettings,
  type Settings,
  SETTING_NAMES,
  settingsPresentIn,
  toSettings,
} from '@/core/settings/settings';
import { useSettingsContext } from '@/core/settings/settingsContext';

function only(values: Settings): Settings {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, values[name]])) as Settings;
}

/**
 * Saves the appearance of a signed-in user to the account too. A browser without any of the cookies adopts the
 * account's appearance; one with cookies keeps its own. Source: shell, section 4.
 */
export function useAppearanceSync(userId: string | undefined): void {
  const settings = useSettingsContext();
  const { change } = settings;
  const { value, isLoaded, set } = usePreference('appearance');
  /** The settings that were last in sync with the account; null until it has been read. */
  const inStep = useRef<Settings | null>(null);

  useEffect(() => {
    const own = only(settings);
    if (userId === undefined || !isLoaded) {
      inStep.current = null;
    } else if (inStep.current === null) {
      const takesOver = value !== undefined && settingsPresentIn(document.cookie).length === 0;
      inStep.current = takesOver ? toSettings(value) : own;
      if (takesOver) change(inStep.current);
    } else if (differingSettings(inStep.current, own).length > 0) {
      inStep.current = own;
      set(differingSettings(DEFAULT_SETTINGS, own).length > 0 ? own : null);
    }
  }, [settings, change, value, isLoaded, set, userId]);
}
