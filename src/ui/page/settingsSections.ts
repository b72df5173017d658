import { styled } from '@mui/material/styles';

/** The sections of a settings tab, stacked; forms have a limited width. */
export const Sections = styled('div')(({ theme }) => ({
  padding: theme.spacing(3),
  display: 'grid',
  gap: theme.spacing(5),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  '& section': { display: 'grid', gap: theme.spacing(2), maxInlineSize: 760, minInlineSize: 0 },
  '& section + section': {
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    paddingBlockStart: theme.spacing(4),
  },
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& h3': { ...theme.typography.subtitle1, margin: 0 },
  '& section > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
}));

/** Fields side by side where there is enough width. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3, 2),
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

/** List of a section: a name with its details, then its actions. */
export const SettingRows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    paddingBlock: theme.spacing(1.25),
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
  },
  '& > li > span:first-of-type': { flex: '1 1 200px', minInlineSize: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));
