import { styled } from '@mui/material/styles';

/** Rows with a name, details, and an action at the end. */
export const RowList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 2),
    paddingBlock: theme.spacing(1.5),
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
  },
  '& > li:last-of-type': { borderBlockEnd: 0 },
  '& > li > div:first-of-type': { flex: '1 1 240px', minInlineSize: 0 },
  '& strong': { ...theme.typography.subtitle2, display: 'block', overflowWrap: 'anywhere' },
  '& > li > div:first-of-type > span': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));
