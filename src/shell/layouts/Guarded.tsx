import dynamic from 'next/dynamic';
import type { ComponentType, ReactNode } from 'react';
import { LoginFallback, RestrictedFallback } from '@/areas/auth/guardFallbacks';
import { AuthGuard } from '@/core/auth/AuthGuard';
import { GuestGuard } from '@/core/auth/GuestGuard';
import { PermissionGuard } from '@/core/auth/PermissionGuard';
import type { Screen } from '@/core/screen';
import { useText } from '@/core/i18n/useText';
import { LoadingScreen } from '@/ui/feedback/LoadingScreen';
import { Logo } from '../Logo';
import { LAYOUTS } from './layouts';

const PageSkeleton = dynamic(() => import('./PageSkeleton').then((part) => part.PageSkeleton));
const Denied = dynamic(() => import('./Denied').then((part) => part.Denied));

function Loading() {
  const t = useText();
  return <LoadingScreen logo={<Logo name={t('shell.product')} compact />} />;
}

const waiting = (
  <LAYOUTS.dashboard>
    <PageSkeleton />
  </LAYOUTS.dashboard>
);
const login = (
  <LAYOUTS.split>
    <LoginFallback />
  </LAYOUTS.split>
);
const restricted = (
  <LAYOUTS.compact>
    <RestrictedFallback />
  </LAYOUTS.compact>
);

interface GuardedProps {
  screen: Screen;
  layout: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** A page in its layout, behind its guard; what is shown instead of it keeps the address. */
export function Guarded({ screen, layout: Layout, children }: GuardedProps) {
  const { guard, permission, instead, visitors: Visitors } = screen;
  if (!guard) return <Layout>{children}</Layout>;
  if (guard === 'guest') {
    return (
      <GuestGuard loading={<Loading />}>
        <Layout>{children}</Layout>
      </GuestGuard>
    );
  }
  const denied = permission && <Denied permission={permission} instead={instead} />;
  return (
    <AuthGuard
      loading={waiting}
      login={Visitors ? <Visitors {...{ waiting, login }} /> : login}
      restricted={restricted}
    >
      <Layout>
        {permission ? (
          <PermissionGuard permission={permission} denied={denied}>
            {children}
          </PermissionGuard>
        ) : (
          children
        )}
      </Layout>
    </AuthGuard>
  );
}
