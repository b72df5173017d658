import { styled } from '@mui/material/styles';

/** Text for screen readers alone. */
export const VisuallyHidden = styled('span')({
  clipPath: 'inset(50%)',
  height: 1,
  overflow: 'hidden',
  position: 'absolute',
  whiteSpace: 'nowrap',
  width: 1,
});
