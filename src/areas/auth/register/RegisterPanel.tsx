import type { ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';
import { Panel } from '../parts/Panel';
import { TextLink } from '../parts/TextLink';
import { useReturnTo, withReturnTo } from '../useReturnTo';
import { type SignInOptions, useSignInOptions } from '../useSignInOptions';
import { RegisterForm } from './RegisterForm';

interface RegisterPanelProps {
  /** The page for people who have an account. */
  loginPath: string;
  /** Above the form, e.g. who is signed in already. */
  note?: ReactNode;
  onDone?: () => void;
}

/** What a person should know before registering, as a key of the texts. */
function conditionOf(options: SignInOptions | null): string | null {
  if (options?.firstRun) return 'auth.register.firstRun';
  if (options?.registration === 'approval') return 'auth.register.approval';
  return options?.registration === 'invitation' ? 'auth.register.closed' : null;
}

/** All of "Create account" but its frame. */
export function RegisterPanel({ loginPath, note, onDone }: RegisterPanelProps) {
  const t = useText();
  const format = useFormat();
  const options = useSignInOptions();
  const login = withReturnTo(loginPath, useReturnTo());
  const condition = conditionOf(options);
  const domains = options?.registrationDomains ?? [];
  const closed = condition === 'auth.register.closed';
  return (
    <Panel
      heading={t(options?.firstRun ? 'auth.login.setup' : 'auth.register.heading')}
      line={
        !options?.firstRun && (
          <>
            {t('auth.register.known')} <TextLink href={login}>{t('auth.register.signIn')}</TextLink>
          </>
        )
      }
    >
      <noscript>{t('auth.login.noscript')}</noscript>
      {note}
      {!closed && (
        <RegisterForm
          loginPath={login}
          emailHint={
            domains.length > 0 ? t('auth.register.domains', { domains: format.list(domains) }) : undefined
          }
          onDone={onDone}
        />
      )}
      {condition && <Notice tone="info">{t(condition)}</Notice>}
    </Panel>
  );
}
