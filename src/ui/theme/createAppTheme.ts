import { createTheme, type Theme } from '@mui/material/styles';
import type { Language } from '@/domain/languages';
import { COLOR_FUNCTIONS } from './colorFunctions';
import { BUTTONS } from './components/buttons';
import { DATA } from './components/data';
import { FIELDS } from './components/fields';
import { MOVING } from './components/moving';
import { SURFACES } from './components/surfaces';
import { type ComponentTexts, textsOf } from './componentTexts';
import { PALETTE } from './palette';
import { SHADOWS } from './shadows';
import { BREAKPOINTS } from './tokens';
import { typographyOf } from './typography';

/** What the theme depends on. Mode, contrast and colour are CSS variables and need no other theme. */
export interface ThemeInput {
  direction: 'ltr' | 'rtl';
  language: Language;
}

const DURATION = {
  shortest: 120,
  shorter: 150,
  short: 180,
  standard: 200,
  complex: 240,
  enteringScreen: 200,
  leavingScreen: 160,
};

/** Styles of one mode only; the mode is an attribute of the document. */
function applyStyles(mode: 'light' | 'dark', styles: object) {
  return { [`*:where([data-mode="${mode}"]) &`]: styles };
}

function build({ direction, language }: ThemeInput, texts: ComponentTexts): Theme {
  const theme = createTheme(
    {
      direction,
      palette: PALETTE,
      typography: typographyOf(language),
      shape: { borderRadius: 8 },
      breakpoints: { values: BREAKPOINTS },
      shadows: SHADOWS,
      transitions: { duration: DURATION },
      motion: { reducedMotion: 'system' },
      focusVisible: { outlineWidth: 'var(--focus-width)' },
      components: { ...BUTTONS, ...FIELDS, ...SURFACES, ...DATA, ...MOVING },
    },
    texts,
  );
  return Object.assign(theme, COLOR_FUNCTIONS, { applyStyles });
}

const themes = new Map<string, { texts: ComponentTexts; theme: Theme }>();

/**
 * The theme of a direction and a language; the same input gives the same object.
 * @param texts the component library's own texts, as far as they are loaded
 */
export function createAppTheme(input: ThemeInput, texts = textsOf(input.language)): Theme {
  const key = `${input.direction} ${input.language}`;
  const known = themes.get(key);
  if (known?.texts === texts) return known.theme;
  const theme = build(input, texts);
  themes.set(key, { texts, theme });
  return theme;
}
