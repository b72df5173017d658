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

/** The caches of one page load. The server gives one of its own with each request. */
function useCaches(given: ServerCache | undefined): (direction: Direction) => ServerCache {
  const [caches] = useState(() => new Map<Direction, EmotionCache>());
  return (direction) => {
    if (given) return given;
    const cache = caches.get(direction) ?? createDirectionCache(direction, pageNonce());
    caches.set(direction, cache);
    return cache;
  };
}

/** The wanted direction as soon as its styles can be made; the former one until then, and when they can't be loaded. */
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

/** Keeps the document's own attributes as the settings say; the server wrote the first ones. */
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
      // Written again, even the same would make the browser style the whole page anew.
      if (root.getAttribute(name) !== value) root.setAttribute(name, value);
    }
  }, [language, direction, themeMode, themeContrast]);
}

interface StyleProviderProps {
  emotionCache: ServerCache | undefined;
  children: ReactNode;
}

/** Styles and theme for the direction of the settings; changing it keeps everything that is on the page. */
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
