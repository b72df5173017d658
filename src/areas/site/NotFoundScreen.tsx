import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { useHydratedAuth } from '@/core/auth/useHydratedAuth';
import { useText } from '@/core/i18n/useText';
import { openSearch } from '@/core/intents/search';
import { useGoneNotice } from '@/core/notices/useGoneNotice';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { Scene } from '@/ui/drawing/Scene';
import { Icon } from '@/ui/icon/Icon';
import { ErrorActions } from './ErrorActions';
import { ErrorPage } from './ErrorPage';

/** Folders on two boards: where each begins, its height and how strong it is. Below there is an empty place. */
const FOLDERS = [
  [
    { x: 116, height: 58, opacity: 1 },
    { x: 138, height: 48, opacity: 0.2 },
    { x: 160, height: 58, opacity: 0.48 },
    { x: 224, height: 52, opacity: 0.2 },
  ],
  [
    { x: 116, height: 50, opacity: 0.2 },
    { x: 224, height: 58, opacity: 0.48 },
    { x: 246, height: 50, opacity: 1 },
  ],
];

/** A shelf with one empty place, and a glass that looks for what stood there. Decorative. */
function NotFoundDrawing() {
  return (
    <Scene>
      <path className="sheet" d="M104 212V40a16 16 0 0 1 16-16h144a16 16 0 0 1 16 16v172z" />
      {FOLDERS.map((folders, row) => (
        <g key={row} transform={`translate(0 ${108 + row * 88})`}>
          <rect className="quiet" x="104" width="176" height="4" />
          {folders.map(({ x, height, opacity }) => (
            <g key={x} transform={`translate(${x} ${-height})`}>
              <rect fill="currentColor" opacity={opacity} width="18" height={height} rx="4" />
              <rect className="onMain" opacity={0.72} x="6" y="9" width="6" height="14" rx="3" />
            </g>
          ))}
        </g>
      ))}
      <rect
        fill="currentColor"
        opacity={0.2}
        x="190"
        y="49"
        width="18"
        height="58"
        rx="4"
        transform="rotate(-12 199 107)"
      />
      <g className="bounce">
        <path stroke="currentColor" strokeWidth="12" strokeLinecap="round" d="M206 190l22 22" />
        <circle className="sheet" cx="178" cy="162" r="36" />
        <circle
          fill="currentColor"
          fillOpacity={0.08}
          stroke="currentColor"
          strokeWidth="7"
          cx="178"
          cy="162"
          r="36"
        />
        <text x="178" y="171" style={{ fontSize: 25 }}>
          404
        </text>
      </g>
    </Scene>
  );
}

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
  const { isAuthenticated } = useHydratedAuth();
  if (!isAuthenticated) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="ph:magnifying-glass" />}
      onClick={() => {
        if (!openSearch()) void push(PATHS.dashboard.search);
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
