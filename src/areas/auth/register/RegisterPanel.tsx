import { useRouter } from 'next/router';
import { type ReactNode, useEffect } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { forbiddenPath } from '@/domain/auth/forbidden';
import { withReturnTo } from '@/domain/auth/withReturnTo';
import type { TextKey } from '@/domain/texts/keys';
import { Notice } from '@/ui/form/Notice';
import { Panel } from '../parts/Panel';
import { TextLink } from '../parts/TextLink';
import { ProviderButtons } from '../providers/parts';
import { useReturnTo } from '../useReturnTo';
import { type SignInOptions, useSignInOptions } from '../useSignInOptions';
import { RegisterForm } from './RegisterForm';

interface RegisterPanelProps {
  /** The page for people who have an account. */
  loginPath: string;
  /** Above the form, e.g. who is signed in already. */
  note?: ReactNode;
  onDone?: () => void;
}

/** The token of the invitation whose link was opened; empty without one. */
function useInvitationToken(): string {
  const { invitation } = useRouter().query;
  return typeof invitation === 'string' ? invitation : '';
}

/** The valid invitation; undefined without one, or if it is no longer valid. */
function invitationOf(options: SignInOptions | null) {
  const invitation = options?.invitation;
  return typeof invitation === 'object' && invitation !== null ? invitation : undefined;
}

/** Who sent the invitation, and for which role. */
function Invited({ invitation }: { invitation: NonNullable<ReturnType<typeof invitationOf>> }) {
  const t = useText();
  const role = t(`auth.role.${invitation.role}`);
  const name = invitation.invitedBy;
  return (
    <Notice tone="info">
      {name === null ? t('auth.register.invited', { role }) : t('auth.register.invitedBy', { name, role })}
    </Notice>
  );
}

/** What a user should know before registering, as a text key. */
function conditionOf(options: SignInOptions | null): TextKey<'auth'> | null {
  if (options?.firstRun) return 'auth.register.firstRun';
  return options?.registration === 'approval' && !invitationOf(options) ? 'auth.register.approval' : null;
}

/**
 * Redirects to `/403` if nobody can register by the link they followed, and returns whether it does. If
 * registration is open without an invitation, the form is shown beside an invalid one. Source: sign-in, section 4.
 */
function useClosedDoor(options: SignInOptions | null, token: string, returnTo: string | null): boolean {
  const { replace } = useRouter();
  const isClosed = options?.registration === 'invitation' && !options.firstRun && !invitationOf(options);
  useEffect(() => {
    if (!isClosed) return;
    void replace(forbiddenPath(token === '' ? 'registration-closed' : 'invitation-invalid', returnTo));
    // oxlint-disable-next-line react/exhaustive-deps -- once; the router is a new object on every page
  }, [isClosed, token, returnTo]);
  return isClosed;
}

/** Everything on "Create account" except its frame. */
export function RegisterPanel({ loginPath, note, onDone }: RegisterPanelProps) {
  const t = useText();
  const format = useFormat();
  const token = useInvitationToken();
  const { options, failed } = useSignInOptions(token);
  const invitation = invitationOf(options);
  const returnTo = useReturnTo();
  const login = withReturnTo(loginPath, returnTo);
  const providers = options?.providers ?? [];
  const condition = conditionOf(options);
  const domains = options?.registrationDomains ?? [];
  const closed = useClosedDoor(options, token, returnTo);
  // The invitation fixes the address: the form waits for it, and leaves the field editable if it can't be read.
  const isAwaited = token !== '' && options === null && !failed;
  const carried = failed ? token : invitation && token;
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
      {invitation && <Invited invitation={invitation} />}
      {options?.invitation === 'invalid' && (
        <Notice tone="error">{t('auth.register.invitationInvalid')}</Notice>
      )}
      {!closed && !isAwaited && (
        <RegisterForm
          key={invitation?.email}
          loginPath={login}
          emailHint={
            domains.length > 0 && !invitation
              ? t('auth.register.domains', { domains: format.list(domains) })
              : undefined
          }
          invitation={carried ? { token: carried, email: invitation?.email } : undefined}
          returnTo={returnTo}
          onDone={onDone}
        />
      )}
      {!closed && providers.length > 0 && (
        <ProviderButtons providers={providers} returnTo={returnTo} invitation={invitation ? token : null} />
      )}
      {condition && <Notice tone="info">{t(condition)}</Notice>}
    </Panel>
  );
}
