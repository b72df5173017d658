import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useDemoLock } from '@/core/auth/useDemoLock';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { User } from '@/domain/people/userSchemas';
import type { ActResult } from '@/ui/feedback/toastResult';
import { useAskPeople } from '../dialogs/asks';
import { useTelling } from '../list/useTelling';
import { usersApi } from '../api';

interface StandingProps {
  person: User;
  /** Called with the user after a ban was set or lifted. */
  onChanged: (person: User) => void;
}

/** Bans and deletes after a dialog, and unbans; one action at a time. */
function useActs({ person, onChanged }: StandingProps) {
  const t = useText();
  const router = useRouter();
  const ask = useAskPeople();
  const tell = useTelling();
  const [isBusy, setBusy] = useState(false);
  const userId = person.id;
  const once = (work: () => Promise<ActResult | null>) => {
    setBusy(true);
    void tell(work).finally(() => setBusy(false));
  };
  const lift = async () => onChanged((await usersApi.unban({ userId })).user);
  const ban = async () => {
    const answer = await ask('ban', [person]);
    if (!answer) return null;
    onChanged((await usersApi.ban({ userId, ...answer })).user);
    return { text: t('users.done.ban', { count: 1 }), undo: lift };
  };
  const unban = async () => {
    await lift();
    return { text: t('users.done.unban', { count: 1 }) };
  };
  const remove = async () => {
    const answer = await ask('delete', [person]);
    if (!answer) return null;
    await usersApi.remove({ userId, ...answer });
    void router.push(PATHS.dashboard.user.list);
    return {
      text: t('users.done.delete', { count: 1 }),
      undo: async () => void (await usersApi.restore({ userId })),
    };
  };
  return {
    isBusy,
    setBanned: (wanted: boolean) => once(wanted ? ban : unban),
    remove: () => once(remove),
  };
}

/** Ban and delete; hidden for the current user and without the permission. */
export function Standing(props: StandingProps) {
  const t = useText();
  const can = useCan();
  const { user } = useAuth();
  const { person } = props;
  const isLocked = useDemoLock()(person);
  const { isBusy, setBanned, remove } = useActs(props);
  if (person.id === user?.id || isLocked) return null;
  const isBanned = person.status === 'banned';
  return (
    <>
      {(isBanned || person.status === 'active') && (
        <FormControlLabel
          control={<Switch checked={isBanned} onChange={(_event, wanted) => setBanned(wanted)} />}
          label={t('users.status.banned')}
          disabled={isBusy}
        />
      )}
      {can('users.delete') && person.status !== 'deleted' && (
        <Button color="error" variant="outlined" disabled={isBusy} onClick={remove}>
          {t('users.menu.delete')}
        </Button>
      )}
    </>
  );
}
