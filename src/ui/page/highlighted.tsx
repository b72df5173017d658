import { Fragment, type ReactNode } from 'react';

/** Characters shown before the first match. */
const AROUND = 40;

/** A text with its search matches marked; it begins near the first match. `highlights` are UTF-16 positions. */
export function highlighted(text: string, highlights: readonly (readonly [number, number])[]): ReactNode {
  const first = highlights[0]?.[0] ?? 0;
  const from = first > AROUND ? text.lastIndexOf(' ', first - AROUND / 2) + 1 : 0;
  const parts: ReactNode[] = [];
  let end = from;
  for (const [start, stop] of highlights) {
    if (start < end) continue;
    parts.push(<Fragment key={`t${start}`}>{text.slice(end, start)}</Fragment>);
    parts.push(<mark key={`m${start}`}>{text.slice(start, stop)}</mark>);
    end = stop;
  }
  return (
    <>
      {from > 0 && '… '}
      {parts}
      {text.slice(end, end + AROUND * 6)}
    </>
  );
}
