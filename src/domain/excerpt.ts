/** The first `max` characters on one line; characters are never cut in two. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}

/** Characters before the match. */
const BEFORE = 24;

/** At most `max` characters around a position in a text, on one line; omitted parts become an ellipsis. */
export function excerptAround(text: string, place: number, max: number): string {
  const ahead = Array.from(text.slice(0, place).replace(/\s+/g, ' ').trimStart());
  if (ahead.length <= BEFORE) return excerpt(text, max);
  const shown = ahead
    .slice(-BEFORE - 1)
    .join('')
    .replace(/^\S* /, '');
  return excerpt(`…${shown}${text.slice(place)}`, max);
}
