import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { SIZES } from '@/ui/theme/tokens';
import { LanguageMenu } from '../header/LanguageMenu';
import { Logo } from '../Logo';
import { CONTENT_ID } from './SkipLink';

const Drawing = styled('svg')(({ theme }) => ({
  color: theme.palette.primary.main,
  display: 'block',
  height: 'auto',
  marginInline: 'auto',
  maxWidth: 480,
  width: '100%',
  // The drawing's text lines begin at the start, so it is mirrored for right-to-left.
  '[dir="rtl"] &': { transform: 'scaleX(-1)' },
  '& .sheet': { fill: theme.palette.background.paper, stroke: theme.palette.divider },
  '& .quiet': { fill: theme.palette.divider },
}));

const ROWS = [0, 1, 2, 3];

/** Outline of a workspace: a list, a ring chart, a small card. Decorative. */
function SplitDrawing() {
  return (
    <Drawing viewBox="0 0 480 320" aria-hidden>
      <rect className="sheet" x="24" y="24" width="336" height="256" rx="16" />
      <rect fill="currentColor" x="48" y="52" width="96" height="12" rx="6" />
      <rect className="quiet" x="48" y="84" width="288" height="1" />
      {ROWS.map((row) => (
        <g key={row} transform={`translate(48 ${104 + row * 42})`}>
          <circle fill="currentColor" opacity={0.2} cx="14" cy="14" r="14" />
          <rect className="quiet" x="44" y="4" width={92 + ((row * 31) % 40)} height="8" rx="4" />
          <rect className="quiet" x="44" y="18" width="60" height="6" rx="3" />
          <rect
            fill="currentColor"
            opacity={row % 2 ? 0.2 : 0.48}
            x="232"
            y="6"
            width="56"
            height="16"
            rx="8"
          />
        </g>
      ))}
      <rect className="sheet" x="312" y="120" width="144" height="176" rx="16" />
      <g fill="none" stroke="currentColor" strokeWidth="14" strokeLinecap="round">
        <circle cx="384" cy="192" r="40" opacity={0.16} />
        <path d="M384 152a40 40 0 1 1-38 52" />
      </g>
      <rect className="quiet" x="344" y="256" width="80" height="8" rx="4" />
      <rect className="quiet" x="360" y="272" width="48" height="6" rx="3" />
    </Drawing>
  );
}

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  minHeight: '100vh',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(360px, 5fr) 7fr' },
}));
const Half = styled('aside')(({ theme }) => ({
  backgroundColor: theme.alpha(theme.palette.primary.main, 0.08),
  display: 'none',
  flexDirection: 'column',
  gap: theme.spacing(6),
  justifyContent: 'center',
  padding: theme.spacing(6),
  // Fixed height: form parts that appear late must not move the drawing.
  blockSize: '100vh',
  insetBlockStart: 0,
  position: 'sticky',
  [theme.breakpoints.up('md')]: { display: 'flex' },
}));
const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  marginBlock: 0,
  marginInline: 'auto',
  maxWidth: 420,
  textAlign: 'center',
}));
const Column = styled('div')({ display: 'flex', flexDirection: 'column' });
const Bar = styled('header')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  justifyContent: 'space-between',
  minHeight: SIZES.header.mobile,
  paddingInline: theme.spacing(2),
  [theme.breakpoints.up('md')]: { minHeight: SIZES.header.mainDesktop, paddingInline: theme.spacing(5) },
}));
const Main = styled('main')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  justifyContent: 'center',
  marginInline: 'auto',
  maxWidth: 480,
  outline: 0,
  padding: theme.spacing(3, 2, 12),
  width: '100%',
}));

/** A column for a form and, from `md` on, a drawing with one sentence beside it. */
export function SplitLayout({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Page>
      <Half>
        <Sentence>{t('shell.split.sentence')}</Sentence>
        <SplitDrawing />
      </Half>
      <Column>
        <Bar>
          <Logo name={t('shell.product')} />
          <LanguageMenu />
        </Bar>
        <Main id={CONTENT_ID} tabIndex={-1}>
          {children}
        </Main>
      </Column>
    </Page>
  );
}
