/** Escapes a text for `like … escape '\'`. */
export const asPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern for `like … escape '\'` that finds a text anywhere. */
export const containing = (text: string): string => `%${asPattern(text)}%`;
