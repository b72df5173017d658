import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FORCED_COLORS } from '../theme/media';

type PillColor = 'info' | 'success' | 'warning' | 'error';

const Root = styled('span')(({ theme }) => ({
  alignItems: 'center',
  border: '1px solid transparent',
  borderRadius: 6,
  display: 'inline-flex',
  flexShrink: 0,
  fontSize: '0.75rem',
  fontWeight: 600,
  gap: 4,
  height: 24,
  lineHeight: 1.5,
  maxWidth: '100%',
  paddingInline: 7,
  whiteSpace: 'nowrap',
  '&:not([data-color])': { borderColor: theme.palette.divider },
  ...Object.fromEntries(
    (['info', 'success', 'warning', 'error'] as const).map((color) => [
      `&[data-color="${color}"]`,
      { backgroundColor: theme.palette[color].main, color: theme.palette[color].contrastText },
    ]),
  ),
  [FORCED_COLORS]: { borderColor: 'CanvasText' },
}));

interface PillProps {
  label: ReactNode;
  /** Fill color; without one only an outline. */
  color?: PillColor;
  icon?: ReactNode;
  'aria-hidden'?: boolean;
}

/** A word or number that shows a state. Looks like a small chip without its behavior, at a tenth of its size. */
export function Pill({ label, color, icon, ...rest }: PillProps) {
  return (
    <Root data-pill data-color={color} {...rest}>
      {icon}
      {label}
    </Root>
  );
}
