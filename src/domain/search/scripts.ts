const classOf = (scripts: readonly string[]) => scripts.map((script) => `\\p{Script=${script}}`).join('');

/** Inside of a character class: scripts of which each character is a word. */
export const IDEOGRAPHS = classOf(['Han', 'Hiragana', 'Katakana']);

/** Inside of a character class: the other scripts without spaces between words (Unicode's line breaking class SA). */
export const UNSPACED_SCRIPTS = classOf([
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tai_Le',
  'New_Tai_Lue',
  'Tai_Tham',
  'Tai_Viet',
  'Ahom',
]);
