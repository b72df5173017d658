import * as m from 'framer-motion/m';
import { useTheme } from '@mui/material/styles';
import { type ReactNode, useMemo, useRef } from 'react';
import { type Family, type From, statesOf } from './families';
import { useMotionReady } from './loadMotion';
import { Moving } from './Moving';
import { useEntrance } from './useEntrance';

interface InViewProps {
  /** How it comes; `fade` unless said. */
  family?: Family;
  /** Where it comes from; `up` (rising) unless said. */
  from?: From;
  className?: string;
  children: ReactNode;
}

/** Lets its children appear once, when 30 % of them is visible. Nothing of the server's page is ever hidden. */
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
