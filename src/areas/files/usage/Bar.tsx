import LinearProgress from '@mui/material/LinearProgress';

/** From these parts of a quota on, in percent, the bar has another color. */
const WARNING = 80;
const FULL = 95;

interface BarProps {
  /** Used part of the quota; over 100 when it was lowered. */
  percent: number;
  labelledBy: string;
}

/** How much of a quota is used. */
export function Bar({ percent, labelledBy }: BarProps) {
  const color = percent >= FULL ? 'error' : percent >= WARNING ? 'warning' : 'primary';
  return (
    <LinearProgress
      variant="determinate"
      color={color}
      value={Math.min(percent, 100)}
      aria-labelledby={labelledBy}
      sx={{ blockSize: 6, borderRadius: 3 }}
    />
  );
}
