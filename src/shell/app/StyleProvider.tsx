import { AppCacheProvider } from '@mui/material-nextjs/v16-pagesRouter';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { AppThemeProvider } from '@/ui/theme/AppThemeProvider';
import { canStyle, createDirectionCache, type Direction, loadMirror } from './directionStyles';
import { pageNonce } from '@/core/pageNonce';

type EmotionCache = ReturnType<typeof createDirectionCache>;
export type ServerCache = NonNullable<ComponentProps<typeof AppCacheProvider>['emotionCache']>;

/** Emotion caches of one page load, by direction. The server passes its own for each request. */
function useCaches(given: ServerCache | undefined): (direction: Direction) => ServerCache {
  const [caches] = useState(() => new Map<Direction, EmotionCache>());
  return (direction) => {
    if (given) return given;
    const cache = caches.get(direction) ?? createDirectionCache(direction, pageNonce());
    caches.set(direction, cache);
    return cache;
  };
}

/** The requested direction once its styles are available; until then, and if loading fails, the previous one. */
function useStyledDirection(wanted: Direction): Direction {
  const [styled, setStyled] = useState<Direction>(canStyle(wanted) ? wanted : 'ltr');
  useEffect(() => {
    if (canStyle(wanted)) return undefined;
    let current = true;
    const show = () => current && setStyled(wanted);
    loadMirror().then(show, () => undefined);
    return () => {
      current = false;
    };
  }, [wanted]);
  if (styled !== wanted && canStyle(wanted)) setStyled(wanted);
  return styled;
}

/** Keeps the document's attributes in sync with the settings; the server wrote the first ones. */
function useDocumentAttributes(direction: Direction): void {
  const { language } = useLanguage();
  const { themeMode, themeContrast } = useSettingsContext();
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    const wanted = {
      lang: LANGUAGE_TABLE[language].tag,
      dir: direction,
      'data-mode': themeMode,
      'data-contrast': themeContrast,
    };
    for (const [name, value] of Object.entries(wanted)) {
      // Writing even the same value would make the browser recompute the styles of the whole page.
      if (root.getAttribute(name) !== value) root.setAttribute(name, value);
    }
  }, [language, direction, themeMode, themeContrast]);
}

interface StyleProviderProps {
  emotionCache: ServerCache | undefined;
  children: ReactNode;
}

/** Styles and theme for the direction of the settings; a change preserves the state of the page. */
export function StyleProvider({ emotionCache, children }: StyleProviderProps) {
  const { themeDirection } = useSettingsContext();
  const direction = useStyledDirection(themeDirection);
  const cacheOf = useCaches(emotionCache);
  useDocumentAttributes(direction);
  return (
    <AppCacheProvider emotionCache={cacheOf(direction)}>
      <AppThemeProvider direction={direction}>{children}</AppThemeProvider>
    </AppCacheProvider>
  );
}
