/** A name or an address that leaves the direction of the sentence around it alone. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
