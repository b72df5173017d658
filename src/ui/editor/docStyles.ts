import { styled } from '@mui/material/styles';

/** Styles of documents, in the editor and read-only. */
export const DocFrame = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '& p, & h1, & h2, & h3, & h4, & h5, & ul, & ol, & pre, & blockquote, & hr': { margin: 0 },
  '& > * + *, & .tiptap > * + *, & blockquote > * + *': { marginBlockStart: theme.spacing(1) },
  '& p': { whiteSpace: 'pre-wrap' },
  '& h1, & [data-level="1"]': theme.typography.h5,
  '& h2, & [data-level="2"]': theme.typography.h6,
  '& h3, & [data-level="3"]': theme.typography.subtitle1,
  '& ul, & ol': { paddingInlineStart: theme.spacing(3) },
  '& ul[data-type=taskList]': { listStyle: 'none', paddingInlineStart: 0 },
  '& ul[data-type=taskList] > li': { alignItems: 'flex-start', display: 'flex', gap: theme.spacing(1) },
  '& ul[data-type=taskList] > li > div': { flexGrow: 1, minInlineSize: 0 },
  '& blockquote': {
    borderInlineStart: `3px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
    paddingInlineStart: theme.spacing(1.5),
  },
  '& code': {
    backgroundColor: theme.alpha(theme.palette.grey[500], 0.16),
    borderRadius: 4,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.8125rem',
    paddingInline: 4,
  },
  '& pre': {
    backgroundColor: theme.alpha(theme.palette.grey[500], 0.16),
    borderRadius: theme.shape.borderRadius,
    direction: 'ltr',
    overflowX: 'auto',
    padding: theme.spacing(1.5),
    textAlign: 'start',
  },
  '& pre code': { backgroundColor: 'transparent', padding: 0 },
  '& a': { color: theme.palette.primary.main, textDecoration: 'underline' },
  '& hr': {
    border: 0,
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    marginBlock: theme.spacing(2),
  },
  '& img': { borderRadius: theme.shape.borderRadius, display: 'block', maxInlineSize: '100%' },
  '& .mention': { fontWeight: 600 },
  '& .mention[data-me]': {
    backgroundColor: theme.alpha(theme.palette.warning.main, 0.24),
    borderRadius: 4,
    paddingInline: 2,
  },
}));
