import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import ThemeProvider from '@mui/system/ThemeProvider';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { createAppTheme } from './createAppTheme';
import { cssVariables } from './cssVariables';
import { globalStyles } from './globalStyles';

/** Mode, contrast and colour as CSS variables of the document: changing them renders nothing but this. */
function AppearanceVariables() {
  const { themeMode: mode, themeContrast: contrast, themeColorPresets: preset } = useSettingsContext();
  const styles = useMemo(
    () => ({ ':root': { colorScheme: mode, ...cssVariables({ mode, contrast, preset }) } }),
    [mode, contrast, preset],
  );
  return <GlobalStyles styles={styles} />;
}

interface AppThemeProviderProps {
  /** The direction that the styles around it are made for. */
  direction: 'ltr' | 'rtl';
  children: ReactNode;
}

/** The look of everything inside: the theme of the direction and the current language, and base styles. */
export function AppThemeProvider({ direction, children }: AppThemeProviderProps) {
  const { language } = useLanguage();
  return (
    <ThemeProvider theme={createAppTheme({ direction, language })}>
      <CssBaseline />
      <GlobalStyles styles={globalStyles} />
      <AppearanceVariables />
      {children}
    </ThemeProvider>
  );
}
