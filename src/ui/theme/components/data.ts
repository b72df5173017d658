import type { Components, Theme } from '@mui/material/styles';
import { COARSE, FORCED_COLORS, TOUCH } from '../media';

const chip: Components<Theme>['MuiChip'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      borderRadius: theme.shape.borderRadius,
      fontWeight: 500,
      [FORCED_COLORS]: { border: '1px solid CanvasText' },
    }),
    sizeSmall: { borderRadius: 6, fontSize: '0.75rem', fontWeight: 600 },
    outlined: ({ theme, ownerState }) =>
      ownerState.color === 'default' ? { borderColor: theme.palette.divider } : {},
    deleteIcon: { color: 'inherit', opacity: 0.72, '&:hover': { color: 'inherit', opacity: 1 } },
    icon: { color: 'inherit' },
  },
};

const tableCell: Components<Theme>['MuiTableCell'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      borderBottomColor: theme.palette.divider,
      padding: theme.spacing(1.5, 2),
    }),
    head: ({ theme }) => ({
      fontWeight: 600,
      lineHeight: 1.5,
      color: theme.palette.text.secondary,
      backgroundColor: theme.palette.background.neutral,
      borderBottom: 0,
    }),
  },
};

const tooltip: Components<Theme>['MuiTooltip'] = {
  defaultProps: { enterDelay: 300, enterNextDelay: 100 },
  styleOverrides: {
    tooltip: ({ theme }) => ({
      ...theme.typography.caption,
      color: theme.palette.common.white,
      fontWeight: 500,
      padding: theme.spacing(0.5, 1),
      borderRadius: 6,
      backgroundColor: 'var(--color-tooltip)',
      [FORCED_COLORS]: { border: '1px solid CanvasText' },
    }),
  },
};

/** Data display: tables with tabular figures, chips, tooltips. */
export const DATA: Components<Theme> = {
  MuiChip: chip,
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableCell: tableCell,
  MuiTooltip: tooltip,
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: '1rem', fontWeight: 600, color: theme.palette.text.primary }),
      colorDefault: ({ theme }) => ({
        color: theme.palette.primary.dark,
        backgroundColor: theme.alpha(theme.palette.primary.main, theme.palette.action.selectedOpacity),
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: theme.shape.borderRadius, [COARSE]: { minHeight: TOUCH } }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, marginInlineEnd: 16, color: 'inherit' } } },
};
