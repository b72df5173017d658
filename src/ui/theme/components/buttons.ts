import type { Components, Theme } from '@mui/material/styles';
import { COARSE, FORCED_COLORS, TOUCH } from '../media';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    /** Variant: tinted background in the button's color. */
    soft: true;
  }
}

const RAMPS = ['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const;

const softVariants = RAMPS.map((color) => ({
  props: { variant: 'soft' as const, color },
  style: ({ theme }: { theme: Theme }) => ({
    color: theme.palette[color].dark,
    backgroundColor: theme.alpha(theme.palette[color].main, 0.12),
    '&:hover': { backgroundColor: theme.alpha(theme.palette[color].main, 0.16) },
  }),
}));

const touchButton = { [COARSE]: { minHeight: TOUCH } };

const button: Components<Theme>['MuiButton'] = {
  defaultProps: { disableElevation: true },
  styleOverrides: {
    root: ({ theme }) => ({
      minHeight: 36,
      borderRadius: theme.shape.borderRadius,
      padding: theme.spacing(0.75, 1.75),
      whiteSpace: 'nowrap',
      [FORCED_COLORS]: { border: '1px solid ButtonBorder' },
      ...touchButton,
    }),
    sizeSmall: { minHeight: 30, fontSize: '0.8125rem', paddingBlock: 2, paddingInline: 10, ...touchButton },
    sizeLarge: { minHeight: 48, fontSize: '0.9375rem', paddingBlock: 8, paddingInline: 22 },
    contained: ({ theme, ownerState }) =>
      ownerState.color === 'inherit'
        ? {
            color: theme.palette.background.paper,
            backgroundColor: theme.palette.text.primary,
            '&:hover': { backgroundColor: theme.palette.text.secondary },
          }
        : {},
    outlined: ({ theme, ownerState }) =>
      ownerState.color === 'inherit'
        ? { borderColor: theme.palette.divider, '&:hover': { borderColor: theme.palette.text.primary } }
        : {},
  },
  variants: [
    ...softVariants,
    {
      props: { variant: 'soft', color: 'inherit' },
      style: ({ theme }) => ({
        backgroundColor: theme.palette.action.selected,
        '&:hover': { backgroundColor: theme.palette.action.disabledBackground },
      }),
    },
  ],
};

const iconButton: Components<Theme>['MuiIconButton'] = {
  styleOverrides: {
    root: { minWidth: 40, minHeight: 40, [COARSE]: { minWidth: TOUCH, minHeight: TOUCH } },
    sizeSmall: { minWidth: 32, minHeight: 32, padding: 4, [COARSE]: { minWidth: TOUCH, minHeight: TOUCH } },
  },
};

const toggleButton: Components<Theme>['MuiToggleButton'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      borderColor: theme.palette.divider,
      color: theme.palette.text.secondary,
      textTransform: 'none',
      ...touchButton,
    }),
  },
};

/** Buttons: flat, in sentence case, no ripple (which is half the elements of a page full of buttons). */
export const BUTTONS: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: button,
  MuiIconButton: iconButton,
  MuiToggleButton: toggleButton,
};
