import { styled } from '@mui/material/styles';

/** The small dot in the corner of a round button that marks a difference; its text is elsewhere. */
export const CornerDot = styled('span')<{ tone: 'error' | 'primary' }>(({ theme, tone }) => ({
  position: 'absolute',
  insetBlockStart: 4,
  insetInlineEnd: 4,
  width: 10,
  height: 10,
  borderRadius: '50%',
  border: `2px solid ${theme.palette.background.paper}`,
  boxSizing: 'content-box',
  margin: -2,
  backgroundColor: theme.palette[tone].main,
  forcedColorAdjust: 'none',
}));
