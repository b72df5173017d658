import { createContext, useContext, useState } from 'react';
import { useIsHydrated } from '../useIsHydrated';
import { pathOfRead } from './client';
import type { FirstRead } from './firstRead';

/** What the first HTML of the page was rendered with. */
export interface FirstHtml {
  /** When the server rendered it, in ms. */
  at: number;
  /** Responses to first reads that fill no slice, by path and query (`pathOfRead`). */
  answers: Readonly<Record<string, unknown>>;
}

/** Null where no server rendered the page. */
export const FirstHtmlContext = createContext<FirstHtml | null>(null);

/**
 * What this part of the page was rendered with on the server, while the server renders it and while the browser
 * hydrates it; null for a part that was mounted later, which has to read for itself.
 */
function useFirstHtml(): FirstHtml | null {
  const first = useContext(FirstHtmlContext);
  return useIsHydrated() ? null : first;
}

/** The response to a read that this part was rendered with in the first HTML; undefined when there is none. */
export function useFirstAnswer(read: FirstRead | undefined): unknown {
  const first = useFirstHtml();
  const [answer] = useState(() => read && first?.answers[pathOfRead(read)]);
  return answer;
}

/** The time this part is first rendered with, in ms: the server's where the server rendered it. */
export function useFirstNow(): number {
  const first = useFirstHtml();
  const [now] = useState(() => first?.at ?? Date.now());
  return now;
}
