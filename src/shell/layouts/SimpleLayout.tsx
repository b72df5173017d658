import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { SIZES } from '@/ui/theme/tokens';
import { LanguageMenu } from '../header/LanguageMenu';
import { Logo } from '../Logo';
import { CONTENT_ID } from './SkipLink';
import { useReadingOn } from './useReadingOn';

const Bar = styled('header')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  justifyContent: 'space-between',
  minHeight: SIZES.header.mobile,
  paddingInline: theme.spacing(2),
  [theme.breakpoints.up('md')]: { paddingInline: theme.spacing(3) },
}));
const Main = styled('main')(({ theme }) => ({
  outline: 0,
  padding: theme.spacing(1, 2, 3),
  [theme.breakpoints.up('md')]: { paddingInline: theme.spacing(3) },
}));

/** Logo on top and the full width below, for public pages. */
export function SimpleLayout({ children }: { children: ReactNode }) {
  const t = useText();
  useReadingOn();
  return (
    <>
      <Bar>
        <Logo name={t('shell.product')} />
        <LanguageMenu />
      </Bar>
      <Main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </Main>
    </>
  );
}
