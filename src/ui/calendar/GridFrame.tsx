import { styled } from '@mui/material/styles';

/** The grid library in the colors and type of the theme. */
export const GridFrame = styled('div')(({ theme }) => ({
  '--fc-classic-background': theme.palette.background.paper,
  '--fc-classic-border': theme.palette.divider,
  '--fc-classic-strong-border': theme.palette.divider,
  '--fc-classic-event': 'transparent',
  '--fc-classic-event-contrast': theme.palette.text.primary,
  '--fc-classic-faint': theme.palette.action.hover,
  '--fc-classic-muted': theme.palette.action.selected,
  '--fc-classic-strong': theme.palette.action.selected,
  '--fc-classic-foreground': theme.palette.text.primary,
  '--fc-classic-muted-foreground': theme.palette.text.secondary,
  '--fc-classic-faint-foreground': theme.palette.text.secondary,
  '--fc-classic-highlight': `color-mix(in srgb, ${theme.palette.primary.main} 16%, transparent)`,
  '--fc-classic-now': theme.palette.error.main,
  '--fc-classic-primary': theme.palette.primary.main,
  '--fc-classic-primary-foreground': theme.palette.primary.contrastText,
  '--fc-classic-today': `color-mix(in srgb, ${theme.palette.primary.main} 8%, transparent)`,
  '--fc-classic-small-dot-width': '8px',
  '--fc-classic-large-dot-width': '10px',
  blockSize: '100%',
  fontSize: theme.typography.body2.fontSize,
}));
