import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { SIZES } from '@/ui/theme/tokens';
import { LanguageMenu } from '../header/LanguageMenu';
import { Logo } from '../Logo';
import { CONTENT_ID } from './SkipLink';
import { SplitDrawing } from './SplitDrawing';

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
  // Stays where it is however long the form gets: what appears in the form late must not move the drawing.
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

/** A drawn half with one sentence, from `md` on, and the column of a form. */
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
