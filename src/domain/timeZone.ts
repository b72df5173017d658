/** Whether this is the name of a time zone that the platform knows, e.g. `Europe/Paris`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
