import { styled } from '@mui/material/styles';

const Track = styled('div')(({ theme }) => ({
  backgroundColor: theme.palette.action.selected,
  blockSize: 4,
  borderRadius: 4,
  overflow: 'hidden',
  '& > span': {
    backgroundColor: theme.palette.primary.main,
    blockSize: '100%',
    borderRadius: 4,
    display: 'block',
    transition: theme.transitions.create('inline-size', { duration: 200 }),
  },
  '&:not([aria-valuenow]) > span': { animation: 'bone 2s ease-in-out infinite', inlineSize: '100%' },
  '@keyframes bone': { '50%': { opacity: 0.4 } },
  '@media (prefers-reduced-motion: reduce)': { '& > span': { animation: 'none !important' } },
}));

interface ProgressLineProps {
  label: string;
  /** Percent; indeterminate when left out. */
  value?: number | undefined;
  className?: string;
}

/** A linear progress bar. */
export function ProgressLine({ label, value, className }: ProgressLineProps) {
  const known =
    value === undefined
      ? {}
      : { 'aria-valuenow': Math.round(value), 'aria-valuemin': 0, 'aria-valuemax': 100 };
  return (
    <Track role="progressbar" aria-label={label} className={className} {...known}>
      <span style={value === undefined ? undefined : { inlineSize: `${value}%` }} />
    </Track>
  );
}
