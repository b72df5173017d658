import type { Components, Theme } from '@mui/material/styles';
import { FORCED_COLORS } from '../media';
import { CARD_SHADOW, POPOVER_SHADOW } from '../shadows';

/** Radius in pixels: cards and dialogs 16, popovers 12; everything else has the theme's 8. */
const RADIUS = { card: 16, popover: 12 } as const;

const forcedBorder = { [FORCED_COLORS]: { border: '1px solid CanvasText' } };
const floating = { borderRadius: RADIUS.popover, boxShadow: POPOVER_SHADOW, ...forcedBorder };

const card: Components<Theme>['MuiCard'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      position: 'relative',
      borderRadius: RADIUS.card,
      boxShadow: CARD_SHADOW,
      border: `var(--card-border) solid ${theme.palette.divider}`,
      ...forcedBorder,
    }),
  },
};

const dialog: Components<Theme>['MuiDialog'] = {
  styleOverrides: {
    paper: ({ theme, ownerState }) => ({
      boxShadow: POPOVER_SHADOW,
      border: `var(--card-border) solid ${theme.palette.divider}`,
      ...(!ownerState.fullScreen && { borderRadius: RADIUS.card, margin: theme.spacing(2) }),
      ...forcedBorder,
    }),
  },
};

/** Surfaces: flat, with a soft shadow and the radius of their kind. */
export const SURFACES: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: card,
  MuiCardContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: theme.spacing(3),
        '&:last-child': { paddingBottom: theme.spacing(3) },
      }),
    },
  },
  MuiDialog: dialog,
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.h6, padding: theme.spacing(3, 3, 1.5) }),
    },
  },
  MuiDialogContent: { styleOverrides: { root: ({ theme }) => ({ paddingInline: theme.spacing(3) }) } },
  MuiDialogContentText: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) },
  },
  MuiDialogActions: {
    styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(2, 3, 3), gap: 4 }) },
  },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenu: { styleOverrides: { list: { padding: 4 }, paper: floating } },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'var(--color-backdrop)' },
      invisible: { backgroundColor: 'transparent' },
    },
  },
};
