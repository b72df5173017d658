import { useTheme } from '@mui/material/styles';
import { type TargetAndTransition, useReducedMotionConfig } from 'framer-motion';
import * as m from 'framer-motion/m';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useMotionReady } from './loadMotion';
import { Moving } from './Moving';

/** Kinds of entrance animation. */
type Family = 'fade' | 'slide' | 'zoom' | 'bounce' | 'flip' | 'rotate' | 'scale' | 'background';

/** Where the element comes from; start and end follow the direction of the page. */
type From = 'up' | 'down' | 'start' | 'end';

/** The two states of an element: before it came into view, and after. */
interface States {
  hidden: TargetAndTransition;
  shown: TargetAndTransition;
}

const DISTANCE = 48;
const QUICK = { duration: 0.24, ease: 'easeOut' } as const;

function offset(from: From, rtl: boolean): { x: number; y: number } {
  const side = rtl ? DISTANCE : -DISTANCE;
  switch (from) {
    case 'up':
      return { x: 0, y: DISTANCE };
    case 'down':
      return { x: 0, y: -DISTANCE };
    case 'start':
      return { x: side, y: 0 };
    case 'end':
      return { x: -side, y: 0 };
  }
}

const still = { x: 0, y: 0 };

function movement(family: Family, from: From, rtl: boolean): States {
  const away = offset(from, rtl);
  switch (family) {
    case 'fade':
      return { hidden: { opacity: 0, ...away }, shown: { opacity: 1, ...still } };
    case 'slide':
      return { hidden: { x: away.x * 2, y: away.y * 2 }, shown: still };
    case 'zoom':
      return { hidden: { opacity: 0, scale: 0, ...away }, shown: { opacity: 1, scale: 1, ...still } };
    case 'bounce':
      return {
        hidden: { opacity: 0, scale: 0.6 },
        shown: { opacity: 1, scale: [0.6, 1.06, 0.98, 1] },
      };
    case 'flip':
      return {
        hidden: { opacity: 0, rotateX: away.y, rotateY: away.x },
        shown: { opacity: 1, rotateX: 0, rotateY: 0 },
      };
    case 'rotate':
      return { hidden: { opacity: 0, rotate: away.x < 0 ? -90 : 90 }, shown: { opacity: 1, rotate: 0 } };
    case 'scale':
      return { hidden: { opacity: 0, scale: 0.8 }, shown: { opacity: 1, scale: 1 } };
    case 'background':
      return { hidden: { backgroundSize: '140%' }, shown: { backgroundSize: '100%' } };
  }
}

/** Styles of an animation before and after the element comes into view. Going back to hidden takes no time. */
function statesOf(family: Family, from: From, rtl: boolean): States {
  const { hidden, shown } = movement(family, from, rtl);
  return { hidden: { ...hidden, transition: { duration: 0 } }, shown: { ...shown, transition: QUICK } };
}

/** Share of the element that has to be visible before it is animated. */
const SHARE = 0.3;

/** The share for an element: 30 % of one taller than the window may never be visible at once. */
function shareOf(node: Element): number {
  const { height } = node.getBoundingClientRect();
  return height > 0 ? Math.min(SHARE, (SHARE * window.innerHeight) / height) : SHARE;
}

/**
 * State of the entrance animation. On the server and at first the element is shown; only an element below the fold
 * when motion has loaded is hidden, until 30 % of it is visible, and then stays.
 */
function useEntrance(ref: RefObject<Element | null>, ready: boolean): 'hidden' | 'shown' {
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

interface InViewProps {
  /** Kind of animation; `fade` by default. */
  family?: Family;
  /** Where it comes from; `up` (rising) by default. */
  from?: From;
  className?: string;
  children: ReactNode;
}

/** Animates its children once, when 30 % of them is visible. Server-rendered content is never hidden. */
export function InView({ family = 'fade', from = 'up', className, children }: InViewProps) {
  const { direction } = useTheme();
  const node = useRef<HTMLDivElement>(null);
  const state = useEntrance(node, useMotionReady());
  const states = useMemo(() => statesOf(family, from, direction === 'rtl'), [family, from, direction]);
  return (
    <Moving>
      <m.div ref={node} className={className} initial={false} animate={state} variants={{ ...states }}>
        {children}
      </m.div>
    </Moving>
  );
}
