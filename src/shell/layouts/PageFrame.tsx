import Head from 'next/head';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useState } from 'react';
import { SessionEndedDialog } from '@/areas/auth/guardFallbacks';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { useAppSelector } from '@/core/redux/hooks';
import type { LayoutName, Screen } from '@/core/screen';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { PageTitleContext } from '@/ui/page/pageTitle';
import { Guarded } from './Guarded';
import { LAYOUTS } from './layouts';
import { reportFault } from './reportFault';
import { SkipLink } from './SkipLink';

/**
 * After a route change the focus moves to the page's heading, so that keyboards and screen readers start there,
 * unless a form of the page has already focused its first field.
 */
function useHeadingFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    const focus = (_address: string, { shallow }: { shallow: boolean }) => {
      if (shallow || window.location.hash || document.activeElement?.closest('form')) return;
      const heading = document.querySelector<HTMLElement>('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', focus);
    return () => events.off('routeChangeComplete', focus);
  }, [events]);
}

/** The layout; the "not found" page uses the dashboard's for signed-in users at a dashboard address. */
function useLayoutName(screen: Screen): LayoutName {
  const { asPath } = useRouter();
  const { isAuthenticated } = useAuth();
  const inside = asPath === PATHS.dashboard.root || asPath.startsWith(`${PATHS.dashboard.root}/`);
  return screen.layout === 'compact' && isAuthenticated && inside ? 'dashboard' : screen.layout;
}

/** "(3) Boards · Atrium": document title with the number of unread notices. */
function Title({ page }: { page: string }) {
  const t = useText();
  const { user } = useAuth();
  const unread = useAppSelector(({ live }) => live?.counters['notifications'] ?? 0);
  return (
    <Head>
      <title>{`${user && unread > 0 ? `(${unread}) ` : ''}${page} · ${user?.workspace.name ?? t('shell.product')}`}</title>
    </Head>
  );
}

/** A page in its layout, behind its guard, with its title and, as its first element, the skip link. */
export function PageFrame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const t = useText();
  const { asPath } = useRouter();
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const Layout = LAYOUTS[useLayoutName(screen)];
  useHeadingFocus();
  return (
    <>
      <Title page={ownTitle ?? t(screen.titleKey)} />
      <SkipLink />
      <Guarded screen={screen} layout={Layout}>
        <ErrorBoundary resetKey={asPath} onError={reportFault}>
          <PageTitleContext value={setOwnTitle}>{children}</PageTitleContext>
        </ErrorBoundary>
      </Guarded>
      <SessionEndedDialog />
    </>
  );
}
