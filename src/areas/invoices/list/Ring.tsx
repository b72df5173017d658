import { styled } from '@mui/material/styles';

const RADIUS = 25;
const LENGTH = 2 * Math.PI * RADIUS;

const Drawing = styled('svg')(({ theme }) => ({
  flexShrink: 0,
  fill: 'none',
  '& [data-track]': { stroke: theme.palette.action.selected },
  '& [data-part]': {
    stroke: 'currentColor',
    strokeLinecap: 'round',
    transition: theme.transitions.create('stroke-dashoffset', { duration: 240 }),
  },
}));

/** A share of 0-100 as a part of a ring, from the top in the direction of clocks. Decoration: the number stands below it. */
export function Ring({ percent }: { percent: number }) {
  const share = Math.min(Math.max(percent, 0), 100) / 100;
  return (
    <Drawing aria-hidden width={16} height={16} viewBox="0 0 56 56" strokeWidth={9}>
      <circle data-track cx={28} cy={28} r={RADIUS} />
      {share > 0 && (
        <circle
          data-part
          cx={28}
          cy={28}
          r={RADIUS}
          transform="rotate(-90 28 28)"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      )}
    </Drawing>
  );
}
