import { styled } from '@mui/material/styles';

/** Styles of what only screen readers find. */
export const VISUALLY_HIDDEN = {
  clipPath: 'inset(50%)',
  height: 1,
  overflow: 'hidden',
  position: 'absolute',
  whiteSpace: 'nowrap',
  width: 1,
} as const;

/** Text for screen readers alone. */
export const VisuallyHidden = styled('span')(VISUALLY_HIDDEN);
