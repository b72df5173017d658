import { styled } from '@mui/material/styles';

const Drawing = styled('svg')(({ theme }) => ({
  color: theme.palette.primary.main,
  display: 'block',
  height: 'auto',
  marginBlock: theme.spacing(5),
  marginInline: 'auto',
  maxWidth: 320,
  width: '100%',
  '& .quiet': { fill: theme.palette.divider },
  '& text': { fill: 'currentcolor', font: `700 96px ${theme.typography.fontFamily}` },
  '@media (prefers-reduced-motion: no-preference)': {
    '& .bounce': { animation: 'error-drawing 240ms ease-out 1' },
    '@keyframes error-drawing': { from: { transform: 'translateY(-8px)' } },
  },
}));

/** The number of an error over a quiet ground. Decorative; it bounces once. */
export function ErrorDrawing({ status }: { status: 403 | 404 | 500 }) {
  return (
    <Drawing viewBox="0 0 320 160" aria-hidden>
      <ellipse className="quiet" cx="160" cy="142" rx="136" ry="10" />
      <g className="bounce">
        <text x="160" y="120" textAnchor="middle">
          {status}
        </text>
      </g>
    </Drawing>
  );
}
