import type { Components, Theme } from '@mui/material/styles';
import { COARSE, TOUCH } from '../media';

const menuItem: Components<Theme>['MuiMenuItem'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      ...theme.typography.body2,
      minHeight: 36,
      gap: theme.spacing(1.5),
      padding: theme.spacing(0.75, 1.5),
      borderRadius: theme.shape.borderRadius,
      [COARSE]: { minHeight: TOUCH },
      '&:hover': { backgroundColor: theme.palette.action.hover },
      '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
        fontWeight: 600,
        color: theme.palette.primary.dark,
        backgroundColor: theme.alpha(theme.palette.primary.main, theme.palette.action.selectedOpacity),
      },
      '& + .MuiDivider-root': { marginBlock: 4 },
    }),
  },
};

const tabs: Components<Theme>['MuiTabs'] = {
  defaultProps: { variant: 'scrollable', scrollButtons: false },
  styleOverrides: {
    indicator: ({ theme }) => ({ backgroundColor: theme.palette.primary.main, borderRadius: 1 }),
    list: ({ theme }) => ({ gap: theme.spacing(3) }),
  },
};

const tab: Components<Theme>['MuiTab'] = {
  styleOverrides: {
    root: ({ theme }) => ({
      minWidth: TOUCH,
      padding: theme.spacing(1, 0),
      minHeight: 48,
      color: theme.palette.text.secondary,
      '&:hover, &.Mui-selected': { color: theme.palette.text.primary },
    }),
  },
};

const alert: Components<Theme>['MuiAlert'] = {
  styleOverrides: {
    root: ({ theme, ownerState: { severity = 'success' } }) => ({
      alignItems: 'flex-start',
      borderRadius: 12,
      color: theme.palette[severity].dark,
      backgroundColor: theme.palette[severity].lighter,
      '& .MuiAlert-icon': { color: 'inherit', opacity: 1 },
    }),
  },
};

const link: Components<Theme>['MuiLink'] = {
  defaultProps: { underline: 'none' },
  styleOverrides: {
    root: {
      borderRadius: 2,
      textDecoration: 'var(--link-underline)',
      textUnderlineOffset: '0.2em',
      '&:hover': { textDecoration: 'underline' },
    },
  },
};

/** Navigation and feedback: menus, tabs, links, messages, progress. */
export const MOVING: Components<Theme> = {
  MuiMenuItem: menuItem,
  MuiTabs: tabs,
  MuiTab: tab,
  MuiAlert: alert,
  MuiLink: link,
  MuiSkeleton: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.palette.action.selected }),
      rounded: ({ theme }) => ({ borderRadius: theme.shape.borderRadius }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 4, backgroundColor: theme.palette.action.selected }),
      bar: { borderRadius: 4 },
    },
  },
};
