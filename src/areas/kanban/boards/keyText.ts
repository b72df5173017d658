const MAX_KEY = 8;

/** What of a typed board key can stand in one, in capitals. */
export const keyText = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, MAX_KEY);
