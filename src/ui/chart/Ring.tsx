import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { SparkProps } from './Spark';

export interface RingProps {
  /** Names the gauge. */
  label: string;
  /** From 0 to `most`. */
  value: number;
  most: number;
  /** What is read out and shown in the middle, e.g. `3 of 5`. */
  text: string;
  /** In the middle instead of the text. */
  children?: ReactNode;
  color?: SparkProps['color'];
  /** An arc above a line instead of a whole ring. */
  isHalf?: boolean;
  /** Pixels. */
  size?: number;
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  maxInlineSize: '100%',
  placeItems: 'center',
  '& > *': { gridArea: '1 / 1' },
  '& > svg': { display: 'block', forcedColorAdjust: 'none', maxInlineSize: '100%' },
  '& > span': { ...theme.typography.subtitle1, textAlign: 'center' },
  '&[data-half] > span': { alignSelf: 'end' },
  // It fills in the direction of reading.
  ...(theme.direction === 'rtl' && { '& > svg': { display: 'block', transform: 'scaleX(-1)' } }),
}));

const STROKE = 12;
/** The ring in a square of this size. */
const BOX = 120;
const RADIUS = (BOX - STROKE) / 2;
const CENTER = BOX / 2;
const WHOLE = `M${CENTER} ${STROKE / 2}a${RADIUS} ${RADIUS} 0 1 1 -0.01 0`;
const HALF = `M${STROKE / 2} ${CENTER}a${RADIUS} ${RADIUS} 0 0 1 ${RADIUS * 2} 0`;

/** A gauge: a share of a whole as a ring, in the first HTML and without a library. */
export function Ring(props: RingProps) {
  const { label, value, most, text, children, color = 'primary', isHalf = false, size = BOX } = props;
  const share = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0;
  const arc = {
    d: isHalf ? HALF : WHOLE,
    fill: 'none',
    strokeWidth: STROKE,
    strokeLinecap: 'round',
  } as const;
  const height = isHalf ? CENTER + STROKE / 2 : BOX;
  return (
    <Frame
      role="meter"
      aria-label={label}
      aria-valuenow={Math.min(value, most)}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuetext={text}
      data-half={isHalf || undefined}
    >
      <svg aria-hidden width={size} height={(size * height) / BOX} viewBox={`0 0 ${BOX} ${height}`}>
        <path {...arc} stroke="var(--color-selected)" />
        {share > 0 && (
          <path
            {...arc}
            stroke={`var(--color-${color}-main)`}
            pathLength={100}
            strokeDasharray={`${share * 100} 100`}
          />
        )}
      </svg>
      <span>{children ?? text}</span>
    </Frame>
  );
}
