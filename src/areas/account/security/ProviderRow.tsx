import Button from '@mui/material/Button';
import { useState } from 'react';
import { providersApi } from '@/core/auth/providersApi';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { LinkedProvider } from '@/domain/auth/providersContract';
import type { ApiError } from '@/domain/errors';
import { toast } from '@/ui/feedback/toast';
import { Notice } from '@/ui/form/Notice';
import { ProviderIcon } from '@/ui/person/ProviderIcon';
import { PasswordAgain } from '@/ui/security/PasswordAgain';
import { useAccountActs } from '../useAccount';

interface ProviderRowProps {
  provider: LinkedProvider;
  /** Users without a password must have signed in recently instead. */
  asksPassword: boolean;
  /** Whether the password prompt is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Links a provider, which leaves the page, or unlinks it. Rejects with the `ApiError`. */
function useChange({ id, name, linkedAt }: LinkedProvider) {
  const t = useText();
  const { unlinkProvider } = useAccountActs();
  return async (password?: string) => {
    const way = { provider: id, ...(password !== undefined && { password }) };
    if (linkedAt === null) {
      const { url } = await providersApi.link(way);
      window.location.assign(url);
    } else {
      await unlinkProvider(way);
      toast(t('providers.account.unlinked', { name }));
    }
  };
}

/** One provider: whether it is linked, and the button to change that. */
export function ProviderRow({ provider, asksPassword, isOpen, onOpen }: ProviderRowProps) {
  const t = useText();
  const { date } = useFormat();
  const change = useChange(provider);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { id, name, linkedAt } = provider;
  const act = linkedAt === null ? 'link' : 'unlink';
  const changeAtOnce = () => {
    change().catch((error: unknown) => setRefusal(error as ApiError));
  };
  return (
    <li>
      <div>
        <strong>
          <ProviderIcon id={id} /> {name}
        </strong>
        <span>
          {linkedAt === null
            ? t('providers.account.notLinked')
            : t('providers.account.linkedAt', { date: date(linkedAt) })}
        </span>
      </div>
      <Button
        size="small"
        color={linkedAt === null ? 'primary' : 'error'}
        aria-label={t(`providers.account.${act}Of`, { name })}
        aria-expanded={asksPassword ? isOpen : undefined}
        onClick={() => (asksPassword ? onOpen(!isOpen) : changeAtOnce())}
      >
        {t(`providers.account.${act}`)}
      </Button>
      {refusal && (
        <Notice tone="error" role="alert">
          {errorText(t, refusal)}
        </Notice>
      )}
      {isOpen && (
        <div style={{ flex: '1 0 100%' }}>
          <PasswordAgain
            action={t(`providers.account.${act}Of`, { name })}
            onSubmit={async (password) => {
              await change(password);
              onOpen(false);
            }}
          />
        </div>
      )}
    </li>
  );
}
