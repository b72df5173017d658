import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { accountApi } from '@/core/auth/accountApi';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { TextField } from '@/ui/form/TextField';
import { useMe } from '../parts/useSave';

/** Asked when the person has stopped typing for so long, in ms. */
const PAUSE = 300;
const WHOLE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

interface Answer {
  name: string;
  free: boolean;
  suggestions: string[];
}

/** Whether a username is free, asked while it is typed; null while unknown. */
function useIsFree(name: string, own: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (name === own || name.length < 2 || !WHOLE.test(name)) return undefined;
    const abort = new AbortController();
    const ask = async () => {
      const found = await accountApi.username({ username: name }, { signal: abort.signal }).catch(() => null);
      if (found) setAnswer({ name, ...found });
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [name, own]);
  return answer?.name === name ? answer : null;
}

/** The name in one's address; says while typing whether it is taken, and what is free instead. */
export function UsernameField() {
  const t = useText();
  const { username: own } = useMe();
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: 'username' });
  const name = typeof typed === 'string' ? typed.trim().toLowerCase() : '';
  const answer = useIsFree(name, own);
  const suggestions = answer?.free === false && answer.suggestions.length > 0 && (
    <>
      {t('account.username.taken')}{' '}
      {answer.suggestions.map((free) => (
        <Button
          key={free}
          size="small"
          onClick={() => setValue('username', free, { shouldDirty: true, shouldValidate: true })}
        >
          <bdi>{free}</bdi>
        </Button>
      ))}
    </>
  );
  const address = <bdi dir="ltr">{PATHS.dashboard.user.person(name || own)}</bdi>;
  return (
    <TextField
      name="username"
      literal
      label={t('account.field.username')}
      autoComplete="username"
      hint={suggestions || address}
      status={answer?.free ? t('account.username.free') : ''}
    />
  );
}
