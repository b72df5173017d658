import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import ThemeProvider from '@mui/system/ThemeProvider';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { createAppTheme } from './createAppTheme';
import { cssVariables } from './cssVariables';
import { globalStyles } from './globalStyles';

/** Mode, contrast and color as CSS variables of the document: a change re-renders only this component. */
function AppearanceVariables() {
  const { themeMode: mode, themeContrast: contrast, themeColorPresets: preset } = useSettingsContext();
  const styles = useMemo(
    () => ({ ':root': { colorScheme: mode, ...cssVariables({ mode, contrast, preset }) } }),
    [mode, contrast, preset],
  );
  return <GlobalStyles styles={styles} />;
}

interface AppThemeProviderProps {
  /** The direction that the surrounding style cache is for. */
  direction: 'ltr' | 'rtl';
  children: ReactNode;
}

/** The theme of the direction and the current language, with global styles. */
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
