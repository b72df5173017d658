/** The neutral colors of both modes. Source: shell, section 6. */
export const NEUTRAL = {
  0: '#FFFFFF',
  100: '#F8FAFB',
  200: '#F0F3F6',
  300: '#DDE3E9',
  400: '#B4BFCA',
  500: '#73808D',
  600: '#57636F',
  700: '#3D4751',
  800: '#222A32',
  900: '#151B21',
  950: '#0D1216',
} as const;

/** A color in five steps, and the text color on its middle one. */
export interface Ramp {
  lighter: string;
  light: string;
  main: string;
  dark: string;
  darker: string;
  contrastText: string;
}

function ramp(lighter: string, light: string, main: string, dark: string, darker: string): Ramp {
  return { lighter, light, main, dark, darker, contrastText: NEUTRAL[0] };
}

/** The preset colors that users choose from; the chosen one is `primary`. */
export const PRESETS = {
  default: ramp('#D3F5E6', '#4FD1A0', '#08734F', '#066044', '#033D2B'),
  cyan: ramp('#CFF3FA', '#5CC8E8', '#0A6E8B', '#085A72', '#043A4A'),
  purple: ramp('#EBE0FD', '#B796F5', '#6D3BD1', '#5527AB', '#331372'),
  blue: ramp('#D9E8FD', '#82B2F7', '#1F5FCC', '#164AA3', '#0B2C69'),
  orange: ramp('#FDE8CF', '#F7B263', '#A05004', '#874203', '#572A02'),
  red: ramp('#FDE0DD', '#F59A94', '#BF282D', '#9C1D24', '#640F15'),
} as const;

/** The colors that every preset shares. */
export const SHARED_RAMPS = {
  secondary: ramp('#DDE3FB', '#9BAAF2', '#3B4CC0', '#2D3B9B', '#1A2466'),
  info: ramp('#D2F1F7', '#63C6DB', '#0A7187', '#075868', '#043944'),
  success: ramp('#DAF3DC', '#7CCB86', '#277434', '#205F2B', '#123D1A'),
  warning: ramp('#FCEBC5', '#F2BE4E', '#8A5A00', '#724B00', '#4A3000'),
  error: ramp('#FBDFE2', '#F2929B', '#BF2640', '#991B32', '#620E1E'),
} as const;

/** The ramp reversed for dark surfaces: light steps are the readable ones there. */
function turned(colors: Ramp): Ramp {
  return {
    lighter: colors.darker,
    light: colors.dark,
    main: colors.light,
    dark: colors.lighter,
    darker: colors.lighter,
    contrastText: NEUTRAL[900],
  };
}

/** The steps of a color for a mode. */
export function rampIn(mode: 'light' | 'dark', colors: Ramp): Ramp {
  return mode === 'dark' ? turned(colors) : colors;
}

/** Opacities of hover, selection, neutral surfaces and dividers. */
export const TINT = { hover: 0.08, selected: 0.16, neutralDark: 0.12, divider: 0.24 } as const;

/** Heights and widths of the frame in pixels. */
export const SIZES = {
  header: { mobile: 64, mainDesktop: 88, dashboardDesktop: 92, dashboardOffset: 60 },
  nav: { dashboard: 280, mini: 88, item: 48, subItem: 36, horizontalItem: 32 },
  drawer: { settings: 260 },
} as const;

/** Breakpoints in pixels for phone, tablet, laptop, desktop and wide screens. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } as const;
