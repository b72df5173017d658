import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useDemoLock } from '@/core/auth/useDemoLock';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { canActOn } from '@/domain/auth/permissions';
import type { User } from '@/domain/people/userSchemas';
import { Async } from '@/ui/feedback/Async';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { PageHeading } from '@/ui/page/PageHeading';
import { useNotFound } from '@/ui/page/useNotFound';
import { AlsoHere } from '@/ui/person/AlsoHere';
import { AvatarUpload } from '@/ui/upload/AvatarUpload';
import { PeopleDialogs } from './dialogs/PeopleDialogs';
import { Columns } from './form/Columns';
import { Conflict } from './form/Conflict';
import { PersonFields } from './form/PersonFields';
import { Standing } from './form/Standing';
import { valuesOf } from './form/values';
import { StatusChip } from './list/StatusChip';
import { picturesApi, usersApi } from './api';

interface PhotoCardProps {
  person: User;
  /** Called with the new picture, and the user's version after it. */
  onChanged: (changed: Pick<User, 'avatar' | 'version'>) => void;
  /** Further actions on the user. */
  children?: ReactNode;
}

/** Another user's picture, for those who may manage them. Saved at once. */
function PhotoCard({ person, onChanged, children }: PhotoCardProps) {
  const t = useText();
  const id = useId();
  const { user: me, refresh } = useAuth();
  const store = async (file: File, onProgress: (part: number) => void) => {
    const { user } = await picturesApi.updateUserAvatar({ userId: person.id, file }, { onProgress });
    onChanged(user);
    if (me?.id === person.id) await refresh();
  };
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: 3, display: 'grid', gap: 3, justifyItems: 'center', alignContent: 'start' }}
    >
      <StatusChip status={person.status} />
      <Typography id={id} component="h2" variant="subtitle1">
        {t('users.edit.photo')}
      </Typography>
      <AvatarUpload value={person.avatar} name={person.name} onPick={store} />
      {children}
    </Card>
  );
}

const loadSchema = async () => (await import('@/domain/people/userForms')).editForm;

const FormCard = styled(Card)(({ theme }) => ({
  padding: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
}));

/** The user in the URL; a former username redirects to the current one. */
function usePerson() {
  const router = useRouter();
  const { name } = router.query;
  const [person, setPerson] = useState<User | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (typeof name !== 'string') return undefined;
    const controller = new AbortController();
    const read = async () => {
      try {
        const { user, redirected } = await usersApi.user({ name }, { signal: controller.signal });
        setPerson(user);
        setError(null);
        const path = PATHS.dashboard.user.edit(user.username);
        if (redirected) await router.replace(path, undefined, { shallow: true });
      } catch (thrown) {
        if (!controller.signal.aborted) setError(toRequestError(thrown));
      }
    };
    void read();
    return () => controller.abort();
    // The router object changes with every URL change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, round]);
  return { person, error, retry: () => setRound(round + 1) };
}

interface EditFormProps {
  person: User;
  /** The latest known version, which the next save is based on. */
  seen: User;
  onSeen: (person: User) => void;
}

function EditForm({ person, seen, onSeen }: EditFormProps) {
  const t = useText();
  const router = useRouter();
  const [theirs, setTheirs] = useState<User | null>(null);
  const isLocked = useDemoLock()(person);
  return (
    <Form
      schema={loadSchema}
      defaultValues={valuesOf(person)}
      onRefused={(error) => {
        if (error.code !== 'stale-version') return;
        const current = error.current as User;
        onSeen(current);
        setTheirs(current);
      }}
      refusalText={(error) => (error.code === 'stale-version' ? t('users.conflict.title') : undefined)}
      onSubmit={async (values) => {
        const { user } = await usersApi.update({ userId: person.id, version: seen.version, ...values });
        onSeen(user);
        setTheirs(null);
        toast(t('users.saved'));
        if (user.username !== router.query['name'])
          setTimeout(
            () => void router.replace(PATHS.dashboard.user.edit(user.username), undefined, { shallow: true }),
          );
      }}
    >
      <UnsavedGuard />
      {theirs && <Conflict theirs={theirs} />}
      <PersonFields role={person.role} withUsername isLocked={isLocked} />
      <SubmitButton>{t('users.save')}</SubmitButton>
    </Form>
  );
}

function Edit({ person }: { person: User }) {
  const { user } = useAuth();
  const [seen, setSeen] = useState(person);
  // If another user has saved in between, the old version stays: the next save must show that conflict.
  const take = ({ version, ...changes }: Pick<User, 'version'> & Partial<User>) =>
    setSeen((now) => ({ ...now, ...changes, version: version === now.version + 1 ? version : now.version }));
  return (
    <Columns>
      {canActOn(user, seen) && (
        <PhotoCard person={seen} onChanged={({ avatar, version }) => take({ avatar, version })}>
          <Standing person={seen} onChanged={({ status, version }) => take({ status, version })} />
        </PhotoCard>
      )}
      <FormCard>
        <EditForm person={person} seen={seen} onSeen={setSeen} />
      </FormCard>
    </Columns>
  );
}

/** Editor of a user, for user managers. Source: people, section 4. */
export const UserEditScreen: Screen = () => {
  const t = useText();
  const { person, error, retry } = usePerson();
  const isUnknown = error?.status === 404;
  useNotFound(isUnknown);
  return (
    <PeopleDialogs>
      <PageHeading
        title={person?.name ?? t('users.edit.title')}
        crumbs={[
          { label: t('users.crumb.area') },
          { label: t('users.crumb.list'), href: PATHS.dashboard.user.list },
          { label: t('users.edit.title') },
        ]}
      />
      <Async
        isLoading={(!person && !error) || isUnknown}
        error={error}
        hasContent={person !== null && !isUnknown}
        skeleton={<FormCard style={{ minBlockSize: 448 }} />}
        onRetry={retry}
      >
        {person && (
          <>
            <AlsoHere entity={`users.person:${person.id}`} />
            <Edit key={person.id} person={person} />
          </>
        )}
      </Async>
    </PeopleDialogs>
  );
};
UserEditScreen.layout = 'dashboard';
UserEditScreen.guard = 'auth';
UserEditScreen.permission = 'users.manage';
// The current user is edited on the account page, which everybody may use.
UserEditScreen.instead = ({ id, username }, { name }) =>
  name === username || name === id ? PATHS.dashboard.user.account : null;
UserEditScreen.titleKey = 'users.edit.title';
UserEditScreen.texts = ['users', 'form', 'table'];
