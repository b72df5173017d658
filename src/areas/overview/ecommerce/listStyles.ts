import { styled } from '@mui/material/styles';
import { PARENT_START } from '@/ui/theme/media';

/** Rows of a picture, two lines of text and what stands at the end. */
export const RowList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    alignItems: 'center',
    display: 'flex',
    gap: theme.spacing(2),
    minBlockSize: 48,
    minInlineSize: 0,
  },
  '& .picture': { borderRadius: theme.shape.borderRadius, flexShrink: 0, inlineSize: 48, overflow: 'hidden' },
  '& .texts': { display: 'grid', flexGrow: 1, minInlineSize: 0 },
  '& .texts > *': {
    overflow: 'hidden',
    textAlign: PARENT_START,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .name': {
    ...theme.typography.subtitle2,
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& a.name:hover': { textDecoration: 'underline' },
  '& .below': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& .end': { ...theme.typography.subtitle2, flexShrink: 0, textAlign: 'end' },
  '& .end a': { color: theme.palette.primary.main },
}));
