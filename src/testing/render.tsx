import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { configureStore, type Store } from '@reduxjs/toolkit';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { LanguageProvider } from '@/core/i18n/LanguageProvider';
import { DEFAULT_SETTINGS, SETTING_NAMES, type Settings } from '@/core/settings/settings';
import { SettingsProvider, writeSettings } from '@/core/settings/SettingsProvider';
import { directionOf, type Language } from '@/domain/languages';
import { ToastProvider } from '@/ui/feedback/ToastProvider';
import { createAppTheme } from '@/ui/theme/createAppTheme';
import { readRules } from './quickComputedStyle';
import { quietStyles } from './quietStyles';
import { TestRouter, TestRouterProvider } from './router';
import { allTexts } from './texts';

interface Options {
  /** English by default; its direction is the page's. */
  language?: Language;
  settings?: Partial<Settings>;
  /** URL of the page. */
  at?: string;
  /** A store with the slices used by the component; an empty one by default. */
  store?: Store;
  /** Without the `main` around it, for components with their own landmarks. */
  bare?: boolean;
  /** Emulates a preference for reduced motion. */
  reducedMotion?: boolean;
  /** With style rules in the page, for tests of them; see `quietStyles`. */
  styles?: boolean;
}

interface Rendered extends RenderResult {
  user: UserEvent;
  router: TestRouter;
}

const emptyStore = () =>
  configureStore({
    reducer: (state: object = {}) => state,
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });

/**
 * Renders with everything that surrounds a page: store, language, settings, theme, motion, toasts, router, `main`.
 */
export function renderWithProviders(node: ReactNode, options: Options = {}): Rendered {
  const { language = 'en', at = '/', store = emptyStore() } = options;
  const settings = { ...DEFAULT_SETTINGS, themeDirection: directionOf(language), ...options.settings };
  writeSettings(settings, SETTING_NAMES);
  const router = new TestRouter(at);
  document.documentElement.lang = language === 'cn' ? 'zh-Hans' : language;
  document.documentElement.dir = settings.themeDirection;
  readRules(options.styles ?? false);
  const styles = options.styles ? createCache({ key: 'css' }) : quietStyles();
  const theme = createAppTheme({ direction: settings.themeDirection, language });
  const view = render(node, {
    wrapper: ({ children }) => (
      <TestRouterProvider router={router}>
        <Provider store={store}>
          <LanguageProvider language={language} texts={allTexts(language)}>
            <SettingsProvider initial={settings}>
              <MotionConfig reducedMotion={options.reducedMotion ? 'always' : 'user'}>
                <CacheProvider value={styles}>
                  <ThemeProvider theme={theme}>
                    <CssBaseline />
                    <ToastProvider>{options.bare ? children : <main>{children}</main>}</ToastProvider>
                  </ThemeProvider>
                </CacheProvider>
              </MotionConfig>
            </SettingsProvider>
          </LanguageProvider>
        </Provider>
      </TestRouterProvider>
    ),
  });
  const user = userEvent.setup({
    advanceTimers: (ms) => {
      if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
    },
  });
  return { ...view, user, router };
}
