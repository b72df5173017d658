import Cookies from 'js-cookie';
import { parseSettings, SETTING_NAMES, type SettingName, type Settings, settingsPresentIn } from './settings';

/** How long a setting is remembered without a visit. */
const DAYS = 3;

/** Saves settings, each in the cookie of its name. */
export function writeSettings(settings: Settings, names: readonly SettingName[]): void {
  const secure = location.protocol === 'https:';
  for (const name of names) {
    Cookies.set(name, String(settings[name]), { path: '/', expires: DAYS, sameSite: 'lax', secure });
  }
}

/** Removes all six cookies. */
export function removeSettings(): void {
  for (const name of SETTING_NAMES) Cookies.remove(name, { path: '/' });
}

/** Issues the cookies that exist anew, so that their days count from this visit. */
export function renewSettings(): void {
  writeSettings(parseSettings(document.cookie), settingsPresentIn(document.cookie));
}
