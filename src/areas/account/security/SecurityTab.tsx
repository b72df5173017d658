import { useDemoLock } from '@/core/auth/useDemoLock';
import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';
import { Sections } from '../parts/Section';
import { TabSkeleton } from '../parts/TabSkeleton';
import { useAccountPart } from '../useAccount';
import { DeleteSection } from './DeleteSection';
import { PasswordSection } from './PasswordSection';
import { ProvidersSection } from './ProvidersSection';
import { SessionsSection } from './SessionsSection';
import { SetPassword } from './SetPassword';
import { SignInsSection } from './SignInsSection';
import { TokensSection } from './TokensSection';
import { TwoFactorSection } from './TwoFactorSection';

/** How one gets in, from where, and the way out. */
export function SecurityTab() {
  const t = useText();
  const isLocked = useDemoLock()();
  const { value: ways, error } = useAccountPart('providers');
  if (!ways && !error) return <TabSkeleton />;
  const hasPassword = ways?.hasPassword ?? true;
  return (
    <Sections>
      {isLocked ? (
        <Notice tone="info">{t('errors.demo-locked')}</Notice>
      ) : (
        <>
          {hasPassword ? <PasswordSection /> : <SetPassword />}
          {hasPassword && <TwoFactorSection />}
          {ways && <ProvidersSection ways={ways} />}
        </>
      )}
      <SessionsSection />
      <SignInsSection />
      {!isLocked && <TokensSection hasPassword={hasPassword} />}
      {!isLocked && <DeleteSection hasPassword={hasPassword} />}
    </Sections>
  );
}
