import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

const Root = styled('span')(({ theme }) => ({
  animation: 'bone 2s ease-in-out 0.5s infinite',
  backgroundColor: theme.palette.action.selected,
  borderRadius: theme.shape.borderRadius,
  display: 'block',
  flexShrink: 0,
  maxWidth: '100%',
  '@keyframes bone': { '50%': { opacity: 0.4 } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));

interface BoneProps {
  /** Pixels, or a CSS size relative to its container; the full width by default. */
  width?: number | string;
  height: number;
  /** A circle, for an avatar. */
  round?: boolean;
  style?: CSSProperties;
}

/** One grey shape of a skeleton. */
export function Bone({ width, height, round, style }: BoneProps) {
  return <Root aria-hidden style={{ width, height, ...(round && { borderRadius: '50%' }), ...style }} />;
}
