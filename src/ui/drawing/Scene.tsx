import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Drawing = styled('svg')(({ theme }) => ({
  color: theme.palette.primary.main,
  display: 'block',
  height: 'auto',
  marginInline: 'auto',
  maxWidth: 360,
  width: '100%',
  '& .sheet': { fill: theme.palette.background.paper, stroke: theme.palette.divider },
  '& .quiet': { fill: theme.palette.divider },
  '& .outline': { fill: 'none', stroke: theme.palette.divider, strokeWidth: 2 },
  '& .onMain': { fill: theme.palette.primary.contrastText },
  '& text': {
    fill: 'currentcolor',
    font: `700 1px ${theme.typography.fontFamily}`,
    fontVariantNumeric: 'tabular-nums',
    textAnchor: 'middle',
  },
  // Mirrored in right-to-left pages, but not its text.
  '[dir="rtl"] &, [dir="rtl"] & text': { transform: 'scaleX(-1)' },
  '& text, & .bounce': { transformBox: 'fill-box', transformOrigin: 'center' },
  '@media (prefers-reduced-motion: no-preference)': {
    '& .bounce': { animation: 'scene-bounce 240ms ease-out 1' },
    '@keyframes scene-bounce': { from: { transform: 'translateY(-8px)' } },
  },
}));

interface SceneProps {
  /** Drawn over a soft circle, beside a plant, on a floor at 212 of 232. Elements of class `bounce` bounce once. */
  children: ReactNode;
}

/**
 * A corner of a quiet office, 360 by 232, in the style of the drawing on the sign-in page. For error pages, one each.
 * Decorative.
 */
export function Scene({ children }: SceneProps) {
  return (
    <Drawing viewBox="0 0 360 232" aria-hidden>
      <circle fill="currentColor" opacity={0.08} cx="180" cy="112" r="100" />
      <rect className="quiet" x="16" y="212" width="328" height="6" rx="3" />
      <g fill="currentColor">
        <path opacity={0.2} d="M52 176c-22-6-30-24-26-42 18 2 30 18 26 42z" />
        <path opacity={0.2} d="M56 176c22-4 32-20 30-38-18 0-32 14-30 38z" />
        <path opacity={0.48} d="M54 178c-16-20-14-46 2-64 14 20 14 46-2 64z" />
        <path d="M34 174h40l-5 32a7 7 0 0 1-7 6H46a7 7 0 0 1-7-6z" />
      </g>
      {children}
    </Drawing>
  );
}
