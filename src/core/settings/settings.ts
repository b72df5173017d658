import { cookieIn } from './cookieIn';

/** Every setting of the appearance with its values; the first one is the default. Names are those of the cookies. */
export const SETTING_VALUES = {
  themeMode: ['light', 'dark'],
  themeDirection: ['ltr', 'rtl'],
  themeContrast: ['default', 'bold'],
  themeLayout: ['vertical', 'horizontal', 'mini'],
  themeColorPresets: ['default', 'cyan', 'purple', 'blue', 'orange', 'red'],
  themeStretch: [false, true],
} as const;

export type SettingName = keyof typeof SETTING_VALUES;

/** The appearance settings. */
export type Settings = { [Name in SettingName]: (typeof SETTING_VALUES)[Name][number] };

export const SETTING_NAMES = Object.keys(SETTING_VALUES) as SettingName[];

/** Settings without cookies and account. */
export const DEFAULT_SETTINGS: Settings = {
  themeMode: 'light',
  themeDirection: 'ltr',
  themeContrast: 'default',
  themeLayout: 'vertical',
  themeColorPresets: 'default',
  themeStretch: false,
};

function known(name: SettingName, stored: unknown): Settings[SettingName] | undefined {
  return SETTING_VALUES[name].find((value) => value === stored || String(value) === stored);
}

/** Builds settings from a getter by name; unknown values become the default. */
function settingsFrom(read: (name: SettingName) => unknown): Settings {
  const entries = SETTING_NAMES.map((name) => [name, known(name, read(name)) ?? DEFAULT_SETTINGS[name]]);
  return Object.fromEntries(entries) as Settings;
}

/** Reads the settings from a `Cookie` header (or `document.cookie`). Never throws; unknown values are defaults. */
export function parseSettings(cookies: string | undefined): Settings {
  return settingsFrom((name) => cookieIn(cookies, name));
}

/** Reads the six settings from a stored JSON value of unknown shape, e.g. the preference `appearance`. */
export function toSettings(value: unknown): Settings {
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return settingsFrom((name) => (Object.hasOwn(record, name) ? record[name] : undefined));
}

/** The settings that have a cookie with a valid value. */
export function settingsPresentIn(cookies: string | undefined): SettingName[] {
  return SETTING_NAMES.filter((name) => known(name, cookieIn(cookies, name)) !== undefined);
}

/** The names of the settings in which two states differ. */
export function differingSettings(one: Settings, other: Settings): SettingName[] {
  return SETTING_NAMES.filter((name) => one[name] !== other[name]);
}
