import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { SIZES } from '@/ui/theme/tokens';
import { LanguageMenu } from '../header/LanguageMenu';
import { Logo } from '../Logo';
import { CONTENT_ID } from './SkipLink';

const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100vh' });
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
  textAlign: 'center',
  width: '100%',
}));

/** Logo on top, content in the middle, at most 480 px wide. */
export function CompactLayout({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Page>
      <Bar>
        <Logo name={t('shell.product')} />
        <LanguageMenu />
      </Bar>
      <Main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </Main>
    </Page>
  );
}
