import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { accountApi } from '@/core/auth/accountApi';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { EndUser } from '@/domain/auth/contract';
import type { InputOf } from '@/domain/contract';
import type { ApiError } from '@/domain/errors';
import type { accountContract } from '@/domain/people/accountContract';
import { toast } from '@/ui/feedback/toast';

type Changes = Omit<InputOf<(typeof accountContract)['update']>, 'version'>;

/** The signed-in person. The screen shows nothing without one. */
export function useMe(): EndUser {
  const { user } = useAuth();
  if (!user) throw new Error('The account needs a signed-in person');
  return user;
}

/**
 * Saves a form of the account. After a version conflict the typed values stay: saving again overwrites, or `formKey`
 * remounts the form with the saved ones.
 */
export function useSave() {
  const t = useText();
  const { refresh } = useAuth();
  const me = useMe();
  const [formKey, setFormKey] = useState(0);
  const save = async (changes: Changes): Promise<EndUser> => {
    const { user } = await accountApi.update({ ...changes, version: me.version });
    await refresh();
    toast(t('account.saved'));
    return user;
  };
  const refusalText = (error: ApiError): ReactNode =>
    error.code === 'stale-version' && (
      <>
        <span>{t('account.stale.text')}</span>
        <span>
          <Button size="small" color="error" variant="outlined" onClick={() => setFormKey((key) => key + 1)}>
            {t('account.stale.show')}
          </Button>
        </span>
      </>
    );
  const onRefused = (error: ApiError) => {
    if (error.code === 'stale-version') void refresh();
  };
  return { me, save, formKey, refusalText: (error: ApiError) => refusalText(error) || undefined, onRefused };
}
