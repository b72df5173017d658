import { styled } from '@mui/material/styles';

const Drawing = styled('svg')(({ theme }) => ({
  color: theme.palette.primary.main,
  display: 'block',
  height: 'auto',
  marginInline: 'auto',
  maxWidth: 480,
  width: '100%',
  // Lines begin at the start: read the other way round, the drawing is too.
  '[dir="rtl"] &': { transform: 'scaleX(-1)' },
  '& .sheet': { fill: theme.palette.background.paper, stroke: theme.palette.divider },
  '& .quiet': { fill: theme.palette.divider },
}));

const ROWS = [0, 1, 2, 3];

/** A workspace in outline: a list on a sheet, a ring of figures, a small card. Decorative. */
export function SplitDrawing() {
  return (
    <Drawing viewBox="0 0 480 320" aria-hidden>
      <rect className="sheet" x="24" y="24" width="336" height="256" rx="16" />
      <rect fill="currentColor" x="48" y="52" width="96" height="12" rx="6" />
      <rect className="quiet" x="48" y="84" width="288" height="1" />
      {ROWS.map((row) => (
        <g key={row} transform={`translate(48 ${104 + row * 42})`}>
          <circle fill="currentColor" opacity={0.2} cx="14" cy="14" r="14" />
          <rect className="quiet" x="44" y="4" width={92 + ((row * 31) % 40)} height="8" rx="4" />
          <rect className="quiet" x="44" y="18" width="60" height="6" rx="3" />
          <rect
            fill="currentColor"
            opacity={row % 2 ? 0.2 : 0.48}
            x="232"
            y="6"
            width="56"
            height="16"
            rx="8"
          />
        </g>
      ))}
      <rect className="sheet" x="312" y="120" width="144" height="176" rx="16" />
      <g fill="none" stroke="currentColor" strokeWidth="14" strokeLinecap="round">
        <circle cx="384" cy="192" r="40" opacity={0.16} />
        <path d="M384 152a40 40 0 1 1-38 52" />
      </g>
      <rect className="quiet" x="344" y="256" width="80" height="8" rx="4" />
      <rect className="quiet" x="360" y="272" width="48" height="6" rx="3" />
    </Drawing>
  );
}
