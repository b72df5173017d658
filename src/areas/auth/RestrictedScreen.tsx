import type { ComponentType } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import type { Screen } from '@/core/screen';
import type { Restriction } from '@/domain/auth/status';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { WaitingPanel } from './restricted/WaitingPanel';

const PANELS: Readonly<Record<Restriction, ComponentType>> = {
  'awaiting-approval': WaitingPanel,
  'verify-email': lazyPart(async () => (await import('./restricted/VerifyPanel')).VerifyPanel),
  'change-password': lazyPart(
    async () => (await import('./restricted/ChangePasswordPanel')).ChangePasswordPanel,
  ),
  'two-factor-setup': lazyPart(async () => (await import('./restricted/TwoFactorPanel')).TwoFactorPanel),
};

/** In place of every page while the signed-in person has something to do first. */
export const RestrictedScreen: Screen = () => {
  const { restriction } = useAuth();
  const Panel = PANELS[restriction ?? 'awaiting-approval'];
  return <Panel />;
};
RestrictedScreen.layout = 'compact';
RestrictedScreen.titleKey = 'auth.waiting.title';
RestrictedScreen.texts = ['auth', 'form', 'security'];
