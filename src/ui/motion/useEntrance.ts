import { useReducedMotionConfig } from 'framer-motion';
import { type RefObject, useEffect, useState } from 'react';

/** The part of a piece that has to be seen before it comes in. */
const SHARE = 0.3;

/** Of something taller than the window 30 % may never be seen at once. */
function shareOf(node: Element): number {
  const { height } = node.getBoundingClientRect();
  return height > 0 ? Math.min(SHARE, (SHARE * window.innerHeight) / height) : SHARE;
}

/**
 * Whether a piece waits below the fold or is there. On the server and at first it is there; only what lies below the
 * fold once motion has loaded waits, until 30 % of it is visible, and then stays.
 */
export function useEntrance(ref: RefObject<Element | null>, ready: boolean): 'hidden' | 'shown' {
  const [state, setState] = useState<'hidden' | 'shown'>('shown');
  const reduced = useReducedMotionConfig();

  useEffect(() => {
    const node = ref.current;
    if (!ready || reduced || !node || node.getBoundingClientRect().top < window.innerHeight) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.some((entry) => entry.isIntersecting);
        setState(seen ? 'shown' : 'hidden');
        if (seen) observer.disconnect();
      },
      { threshold: shareOf(node) },
    );
    observer.observe(node);
    return () => {
      observer.disconnect();
      setState('shown');
    };
  }, [ref, ready, reduced]);

  return state;
}
