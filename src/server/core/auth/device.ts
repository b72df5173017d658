import { parse } from 'bowser';

/** Label of browser and system, such as "Chrome on Windows", from a user agent of at most 512 characters. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return 'Unknown';
  const { browser, os } = parse(userAgent);
  const names = [browser.name, os.name].filter(Boolean);
  return names.join(' on ').slice(0, 100) || 'Unknown';
}
