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

/** Folders on two shelves: x, height and opacity. Below them is an empty space. */
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

/** A shelf with an empty space, and a magnifying glass over it. Decorative. */
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
/** Most characters shown of a path: enough to recognize it. */
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

/** Search for signed-in users: as an overlay if the frame has it, else the search page. */
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

/** `/404`: names the requested path, and offers links. */
export const NotFoundScreen: Screen = () => {
  const t = useText();
  const isGone = useGoneNotice(true);
  // The server renders this page without knowing the requested path.
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
        // Reserves the path's lines, so that nothing below moves.
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
