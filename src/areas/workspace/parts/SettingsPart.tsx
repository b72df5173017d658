import type { ReactNode } from 'react';
import { useIsPublicDemo } from '@/core/auth/useDemoLock';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { Notice } from '@/ui/form/Notice';
import type { useSettings } from '../useSettings';
import { TabSkeleton } from './TabSkeleton';

interface SettingsPartProps {
  settings: ReturnType<typeof useSettings>;
  children: ReactNode;
}

/** Disables the form on a public demo. */
function Locked({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <>
      <Notice tone="info">{t('errors.demo-locked')}</Notice>
      <fieldset disabled style={{ display: 'contents' }}>
        {children}
      </fieldset>
    </>
  );
}

/** The tab's content, once the settings are loaded. */
export function SettingsPart({ settings, children }: SettingsPartProps) {
  const { workspace, isLoading, error, reload } = settings;
  const isLocked = useIsPublicDemo();
  return (
    <Async
      isLoading={isLoading}
      error={error}
      hasContent={workspace !== null}
      skeleton={<TabSkeleton />}
      onRetry={reload}
    >
      {isLocked ? <Locked>{children}</Locked> : children}
    </Async>
  );
}
