import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';

/** Target of the skip link: the id of every layout's `main`. */
export const CONTENT_ID = 'content';

const Skip = styled('a')(({ theme }) => ({
  ...theme.typography.button,
  backgroundColor: theme.palette.primary.main,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.primary.contrastText,
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: theme.spacing(1.5, 2),
  position: 'fixed',
  transform: 'translateY(-200%)',
  zIndex: theme.zIndex.tooltip,
  '&:focus': { transform: 'none' },
}));

/** The first Tab stop of every page: skips the frame. */
export function SkipLink() {
  const t = useText();
  return <Skip href={`#${CONTENT_ID}`}>{t('shell.skip')}</Skip>;
}
