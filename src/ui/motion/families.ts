import type { TargetAndTransition } from 'framer-motion';

/** The ways in which something comes into view. */
export type Family = 'fade' | 'slide' | 'zoom' | 'bounce' | 'flip' | 'rotate' | 'scale' | 'background';

/** Where it comes from; start and end follow the direction of the page. */
export type From = 'up' | 'down' | 'start' | 'end';

/** The two states of a piece: before it came into view, and after. */
export interface States {
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

/** How a piece of a family looks before and after coming into view. Going back to hidden takes no time. */
export function statesOf(family: Family, from: From, rtl: boolean): States {
  const { hidden, shown } = movement(family, from, rtl);
  return { hidden: { ...hidden, transition: { duration: 0 } }, shown: { ...shown, transition: QUICK } };
}
