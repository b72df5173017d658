import type { Components, Theme } from '@mui/material/styles';
import { COARSE, TOUCH } from '../media';

const placeholder = ({ theme }: { theme: Theme }) => ({
  '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
});

const outlinedInput: Components<Theme>['MuiOutlinedInput'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      borderRadius: theme.shape.borderRadius,
      '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--color-field-border)' },
      '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.divider },
      // After a touch a field counts as hovered; the library's hover border is that of a light page.
      '@media (hover: none)': {
        '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--color-field-border)',
        },
      },
    }),
    input: ({ theme, ownerState }) => ({
      height: '1.5rem',
      paddingBlock: ownerState.size === 'small' ? 8 : 12,
      [COARSE]: { paddingBlock: ownerState.size === 'small' ? 10 : 12 },
      '&:-webkit-autofill': {
        WebkitBoxShadow: '0 0 0 100px var(--color-paper) inset',
        WebkitTextFillColor: theme.palette.text.primary,
        caretColor: theme.palette.text.primary,
        borderRadius: 'inherit',
      },
    }),
    multiline: { paddingBlock: 12, '& > textarea': { padding: 0 } },
    notchedOutline: ({ theme }) => ({
      transition: theme.transitions.create('border-color', { duration: theme.transitions.duration.shorter }),
    }),
  },
};

const inputLabel: Components<Theme>['MuiInputLabel'] = {
  styleOverrides: {
    outlined: {
      transform: 'translate(14px, 12px) scale(1)',
      '&.MuiInputLabel-sizeSmall': { transform: 'translate(14px, 8px) scale(1)' },
      '&.MuiInputLabel-shrink': { transform: 'translate(14px, -9px) scale(0.75)', fontWeight: 500 },
    },
  },
};

const checkable = {
  styleOverrides: {
    root: ({ theme }: { theme: Theme }) => ({
      padding: theme.spacing(1),
      color: theme.palette.text.secondary,
      [COARSE]: { minWidth: TOUCH, minHeight: TOUCH },
    }),
  },
};

const switchRoot: Components<Theme>['MuiSwitch'] = {
  styleOverrides: {
    root: { width: 44, height: 28, padding: 4, overflow: 'visible' },
    switchBase: ({ theme }) => ({
      padding: 7,
      color: theme.palette.common.white,
      '&.Mui-checked': {
        transform: 'translateX(16px)',
        color: theme.palette.primary.contrastText,
        '& + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.palette.primary.main },
      },
      '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
      '&.Mui-focusVisible + .MuiSwitch-track': {
        outline: `var(--focus-width) solid ${theme.palette.primary.main}`,
        outlineOffset: 2,
      },
    }),
    thumb: { width: 14, height: 14, boxShadow: 'none', border: '1px solid transparent' },
    track: ({ theme }) => ({
      borderRadius: 10,
      opacity: 1,
      border: '1px solid transparent',
      backgroundColor: theme.palette.grey[500],
    }),
  },
};

/** Fields: one height (48, small 40), a visible border, readable labels. */
export const FIELDS: Components<Theme> = {
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiInputBase: { styleOverrides: { input: placeholder } },
  MuiOutlinedInput: outlinedInput,
  MuiInputLabel: inputLabel,
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.palette.text.secondary,
        '&.Mui-focused:not(.Mui-error)': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginBlockStart: 6, marginInline: 14 } } },
  MuiCheckbox: checkable,
  MuiRadio: checkable,
  MuiSwitch: switchRoot,
};
