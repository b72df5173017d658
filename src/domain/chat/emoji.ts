/** The emoji of the Unicode list, sequences with skin tones, joiners and flags included (flag `v`). */
const ONE_EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');

/** Whether a text is exactly one emoji. */
export function isOneEmoji(text: string): boolean {
  return ONE_EMOJI.test(text);
}
