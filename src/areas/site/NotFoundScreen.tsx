import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import type { Screen } from '@/core/screen';
import { useGoneNotice } from '@/core/notices/useGoneNotice';
import { useText } from '@/core/i18n/useText';
import { ErrorActions } from './ErrorActions';
import { ErrorDrawing } from './ErrorDrawing';

const never = () => () => undefined;

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `/404`: names what was asked for, and the ways on. */
export const NotFoundScreen: Screen = () => {
  const t = useText();
  const isGone = useGoneNotice(true);
  // The server draws this page without knowing what was asked for.
  const path = useSyncExternalStore(
    never,
    () => window.location.pathname,
    () => '',
  );
  return (
    <>
      <Typography component="h1" variant="h3" tabIndex={-1}>
        {t(isGone ? 'site.gone.title' : 'site.notFound.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 2 }}>
        {t(isGone ? 'site.gone.text' : 'site.notFound.text')}
      </Typography>
      <ErrorDrawing status={404} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t('site.notFound.wanted')} <bdi dir="ltr">{readable(path)}</bdi>
      </Typography>
      <ErrorActions />
    </>
  );
};
NotFoundScreen.layout = 'compact';
NotFoundScreen.titleKey = 'site.notFound.title';
NotFoundScreen.texts = ['site'];
