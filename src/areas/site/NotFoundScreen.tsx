import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { useLateAuth } from '@/core/auth/useLateAuth';
import { useText } from '@/core/i18n/useText';
import { askForSearch } from '@/core/intents/search';
import { useGoneNotice } from '@/core/notices/useGoneNotice';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { Icon } from '@/ui/icon/Icon';
import { ErrorActions } from './ErrorActions';
import { ErrorPage } from './ErrorPage';
import { NotFoundDrawing } from './NotFoundDrawing';

const never = () => () => undefined;
/** Characters of a path that are shown: what it was is clear by then. */
const SHOWN = 240;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function readable(path: string): string {
  const letters = Array.from(decoded(path));
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : letters.join('');
}

const Wanted = styled('bdi')(({ theme }) => ({
  backgroundColor: theme.palette.background.neutral,
  borderRadius: Number(theme.shape.borderRadius),
  color: theme.palette.text.primary,
  display: 'block',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  marginBlockStart: theme.spacing(0.5),
  marginInline: 'auto',
  overflowWrap: 'anywhere',
  padding: theme.spacing(0.75, 1.5),
  width: 'fit-content',
  '&:empty': { display: 'none' },
}));

/** Search for who is signed in: over the page where its frame has it, else on the page of search. */
function SearchButton() {
  const t = useText();
  const { push } = useRouter();
  const { isAuthenticated } = useLateAuth();
  if (!isAuthenticated) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="ph:magnifying-glass" />}
      onClick={() => {
        if (!askForSearch()) void push(PATHS.dashboard.search);
      }}
    >
      {t('site.notFound.search')}
    </Button>
  );
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
    <ErrorPage
      title={t(isGone ? 'site.gone.title' : 'site.notFound.title')}
      text={t(isGone ? 'site.gone.text' : 'site.notFound.text')}
      detail={
        // Its lines are there before the path is, so that nothing below moves.
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, minHeight: '4.5em' }}>
          {t('site.notFound.wanted')}
          <Wanted dir="ltr">{readable(path)}</Wanted>
        </Typography>
      }
      drawing={<NotFoundDrawing />}
      actions={<ErrorActions last={<SearchButton />} />}
    />
  );
};
NotFoundScreen.layout = 'compact';
NotFoundScreen.titleKey = 'site.notFound.title';
NotFoundScreen.texts = ['site'];
