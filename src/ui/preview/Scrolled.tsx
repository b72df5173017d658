import { styled } from '@mui/material/styles';

/** Content that scrolls by mouse, touch and keys. */
export const Scrolled = styled('div')(({ theme }) => ({
  flexGrow: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}));
