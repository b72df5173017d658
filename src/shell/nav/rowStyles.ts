import type { CSSObject, Theme } from '@mui/material/styles';
import { SIZES } from '@/ui/theme/tokens';

/** Styles of an entry in the vertical navigation and in popovers; children are lower and have a dot. */
export function rowStyles(theme: Theme, child: boolean): CSSObject {
  return {
    ...theme.typography.body2,
    alignItems: 'center',
    background: 'none',
    border: 0,
    borderRadius: theme.shape.borderRadius,
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    display: 'flex',
    gap: theme.spacing(2),
    minHeight: child ? SIZES.nav.subItem : SIZES.nav.item,
    paddingBlock: 4,
    paddingInline: theme.spacing(1.5),
    textAlign: 'start',
    textDecoration: 'none',
    width: '100%',
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    '&[aria-current="page"]': {
      backgroundColor: theme.alpha(theme.palette.primary.main, child ? 0 : 0.16),
      color: child ? theme.palette.text.primary : theme.palette.primary.dark,
      fontWeight: 600,
    },
    '&[data-holds-current="true"]': { color: theme.palette.primary.dark, fontWeight: 600 },
    '&[aria-disabled="true"]': {
      color: theme.palette.text.disabled,
      cursor: 'default',
      pointerEvents: 'none',
    },
  };
}
