/** A text that means itself in a pattern of `like … escape '\'`. */
export const asPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of `like … escape '\'` for what holds a text anywhere. */
export const containing = (text: string): string => `%${asPattern(text)}%`;
