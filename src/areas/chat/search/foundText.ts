type Range = readonly [start: number, end: number];

/** The markup of a mention `[@Anna](mention:id)` that readers do not see. */
const UNREAD_PARTS = /\[(?=@[^\]\n]{1,120}\]\(mention:[\w-]{1,64}\))|\]\(mention:[\w-]{1,64}\)/g;

/** Characters of a message shown after the first match. */
const BEHIND = 240;

/** A message as readers see it, cut around its matches: mentions as names; the match positions are adjusted. */
export function foundText(body: string, highlights: readonly Range[]): { text: string; highlights: Range[] } {
  const gone = [...body.matchAll(UNREAD_PARTS)].map(({ 0: part, index }) => ({ index, length: part.length }));
  const moved = (at: number) =>
    gone.reduce(
      (place, { index, length }) => (index < at ? place - Math.min(length, at - index) : place),
      at,
    );
  const all = highlights.map(([start, end]): Range => [moved(start), moved(end)]);
  const whole = body.replace(UNREAD_PARTS, '');
  const last = (all[0]?.[0] ?? 0) + BEHIND;
  const text = whole.length > last + 1 ? `${whole.slice(0, last).trimEnd()}…` : whole;
  return { text, highlights: all.filter(([, end]) => end <= last) };
}
