/** What shows nothing: spaces, joiners, fillers, selectors, soft hyphens, the blank Braille pattern … */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]*$/u;

/** Whether a text is empty to the eye. */
export const isUnseen = (text: string): boolean => UNSEEN.test(text);
