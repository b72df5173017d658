import { styled } from '@mui/material/styles';

/** The box around an editor and its toolbar. */
export const EditorFrame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.alpha(theme.palette.grey[500], 0.32)}`,
  borderRadius: theme.shape.borderRadius,
  minInlineSize: 0,
  position: 'relative',
  '&:focus-within': { borderColor: theme.palette.text.primary },
  '& .tiptap': { outline: 'none', padding: theme.spacing(1.5) },
  '& .placeholder': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    insetInlineStart: theme.spacing(1.5),
    pointerEvents: 'none',
    position: 'absolute',
    paddingBlockStart: theme.spacing(1.5),
  },
}));
/** Line height of the editor's text in pixels. */
export const EDITOR_LINE = 22;
