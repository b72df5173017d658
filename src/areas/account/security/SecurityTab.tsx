import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { accountApi } from '@/core/auth/accountApi';
import { useAuth } from '@/core/auth/useAuth';
import { useDemoLock } from '@/core/auth/useDemoLock';
import { useFormat } from '@/core/i18n/format';
import type { TextFunction } from '@/domain/texts/keys';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import type { LinkedProviders } from '@/domain/auth/providersContract';
import type { PersonSession } from '@/domain/people/accountSchemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { Notice } from '@/ui/form/Notice';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { NewPasswordField } from '@/ui/security/NewPasswordField';
import { RowList } from '../parts/RowList';
import { FormActions, Section, Sections } from '../parts/Section';
import { TabSkeleton } from '../parts/TabSkeleton';
import { useAccountActs, useAccountPart, useSignIns } from '../useAccount';
import { DeleteSection } from './DeleteSection';
import { ProviderRow } from './ProviderRow';
import { SetPassword } from './SetPassword';
import { TokensSection } from './TokensSection';
import { TwoFactorSection } from './TwoFactorSection';

function useDeviceName() {
  const t = useText();
  return ({ browser, os, device }: PersonSession) =>
    browser && os
      ? t('account.sessions.on', { browser, os })
      : browser || os || t(`account.sessions.device.${device}`);
}

function SessionRow({ session }: { session: PersonSession }) {
  const t = useText();
  const { date } = useFormat();
  const { endSession } = useAccountActs();
  const name = useDeviceName()(session);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>
          <bdi>{session.ip}</bdi> · {t('account.sessions.since', { date: date(session.createdAt) })} ·{' '}
          <RelativeTime value={session.lastSeenAt} />
        </span>
      </div>
      {session.current ? (
        <Chip size="small" color="success" variant="outlined" label={t('account.sessions.current')} />
      ) : (
        <Button
          size="small"
          color="inherit"
          aria-label={t('account.sessions.endOf', { name })}
          onClick={() => void endSession(session.id)}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Active sessions; one, or all others, can be ended. */
function SessionsSection() {
  const t = useText();
  const { value: sessions, error, reload } = useAccountPart('sessions');
  const { endOthers } = useAccountActs();
  const hasOthers = sessions?.some(({ current }) => !current);
  const action = hasOthers && (
    <Button variant="outlined" color="inherit" onClick={() => void endOthers()}>
      {t('account.sessions.endOthers')}
    </Button>
  );
  return (
    <Section title={t('account.sessions.title')} action={action}>
      <Async
        isLoading={sessions === null && error === null}
        error={error}
        skeleton={<Skeleton variant="rounded" height={96} />}
        onRetry={reload}
      >
        <RowList>
          {sessions?.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </RowList>
      </Async>
    </Section>
  );
}

const ON = ' on ';

/** The log stores a device as `browser on system`; translated here. */
function deviceText(t: TextFunction, device: string): string {
  const [browser, os, ...more] = device.split(ON);
  return browser && os && more.length === 0 ? t('account.sessions.on', { browser, os }) : device;
}

/** The last sign-in attempts of the user, 20 at a time. */
function SignInsSection() {
  const t = useText();
  const { dateTime } = useFormat();
  const { signIns, error, read } = useSignIns();
  const next = signIns?.next;
  return (
    <Section title={t('account.signIns.title')} text={t('account.signIns.text')}>
      <Async
        isLoading={signIns === null && error === null}
        error={error}
        isEmpty={signIns?.rows.length === 0}
        empty={<EmptyState icon="ph:sign-in" title={t('account.signIns.none')} />}
        skeleton={<Skeleton variant="rounded" height={96} />}
        onRetry={() => read()}
      >
        <RowList>
          {signIns?.rows.map(({ at, device, ip, outcome, newDevice }) => (
            <li key={`${at}-${ip}`}>
              <div>
                <strong>{deviceText(t, device)}</strong>
                <span>
                  {dateTime(at)} · <bdi>{ip}</bdi>
                </span>
              </div>
              {newDevice && <Chip size="small" variant="outlined" label={t('account.signIns.new')} />}
              <Chip
                size="small"
                variant="outlined"
                color={outcome === 'ok' || outcome === 'provider' ? 'success' : 'error'}
                label={t(`account.signIns.outcome.${outcome}`)}
              />
            </li>
          ))}
        </RowList>
        {next !== undefined && (
          <Button color="inherit" onClick={() => read(next)}>
            {t('account.signIns.more')}
          </Button>
        )}
      </Async>
    </Section>
  );
}

const loadSchema = async () => (await import('@/domain/people/accountForms')).passwordForm;
const EMPTY = { oldPassword: '', newPassword: '', confirm: '' };

/** The "Password" form: all other sessions end, the current one continues with a new token. */
function PasswordSection() {
  const t = useText();
  const { refresh, renew } = useAuth();
  const { reload } = useAccountPart('sessions');
  const [round, setRound] = useState(0);
  return (
    <Section title={t('account.password.title')} text={t('account.password.text')}>
      <Form
        key={round}
        schema={loadSchema}
        defaultValues={EMPTY}
        onSubmit={async ({ oldPassword, newPassword }) => {
          const { sessionToken } = await accountApi.changePassword({ oldPassword, newPassword });
          renew(sessionToken);
          await refresh();
          toast(t('account.password.changed'));
          reload();
          setRound((count) => count + 1);
        }}
      >
        <UnsavedGuard />
        <PasswordField
          name="oldPassword"
          label={t('account.password.current')}
          autoComplete="current-password"
        />
        <NewPasswordField name="newPassword" label={t('account.password.new')} />
        <PasswordField name="confirm" label={t('account.password.confirm')} autoComplete="new-password" />
        <FormActions>
          <SubmitButton>{t('account.password.change')}</SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}

/** The result in the URL after returning from a provider. */
function WayBack({ names }: { names: ReadonlyMap<string, string> }) {
  const t = useText();
  const { linked, error } = useRouter().query;
  if (typeof linked === 'string' && names.has(linked))
    return <Notice tone="info">{t('providers.account.linkedNow', { name: names.get(linked) })}</Notice>;
  if (typeof error !== 'string') return null;
  const code = error === 'provider-taken' || error === 'provider-expired' ? error : 'provider-failed';
  return (
    <Notice tone="error" role="alert">
      {t(`errors.${code}`)}
    </Notice>
  );
}

/** Linkable sign-in providers; hidden when the server has none configured. */
function ProvidersSection({ ways }: { ways: LinkedProviders }) {
  const t = useText();
  const [open, setOpen] = useState<string | null>(null);
  if (ways.providers.length === 0) return null;
  const { hasPassword, providers } = ways;
  return (
    <Section title={t('providers.account.title')} text={t('providers.account.text')}>
      <WayBack names={new Map(providers.map(({ id, name }) => [id, name]))} />
      <RowList>
        {providers.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            asksPassword={hasPassword}
            isOpen={open === provider.id}
            onOpen={(isOpen) => setOpen(isOpen ? provider.id : null)}
          />
        ))}
      </RowList>
    </Section>
  );
}

/** Sign-in methods, sessions, and account deletion. */
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
