import { styled } from '@mui/material/styles';

/** The name of a label beside its color: color alone carries no meaning. */
export const LabelMark = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  alignItems: 'center',
  backgroundColor: theme.palette.action.hover,
  borderRadius: 6,
  display: 'inline-flex',
  fontWeight: 600,
  gap: theme.spacing(0.75),
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  padding: theme.spacing(0.25, 1),
  '&::before': {
    backgroundColor: 'var(--label)',
    blockSize: 10,
    borderRadius: '50%',
    content: '""',
    flexShrink: 0,
    forcedColorAdjust: 'none',
    inlineSize: 10,
  },
}));
