import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { toRequestError } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { toast } from '@/ui/feedback/toast';
import { useCopy } from '@/ui/feedback/useCopy';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { Select } from '@/ui/form/Select';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { PageHeading } from '@/ui/page/PageHeading';
import { AvatarUpload } from '@/ui/upload/AvatarUpload';
import { Columns } from './form/Columns';
import { PersonFields } from './form/PersonFields';
import { EMPTY } from './form/values';
import { StatusChip } from './list/StatusChip';
import { picturesApi, usersApi } from './api';

/** A picture to upload once the user exists, with its object URL. */
function useWaitingPhoto() {
  const [photo, setPhoto] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.url)), [photo]);
  return {
    photo,
    take: async (file: File) => setPhoto({ file, url: URL.createObjectURL(file) }),
    remove: async () => setPhoto(null),
  };
}

/** Picture of a new user, who is active at once; uploaded right after they are created. */
function NewPhoto({ photo, take, remove }: ReturnType<typeof useWaitingPhoto>) {
  const t = useText();
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: 3, display: 'grid', gap: 3, justifyItems: 'center', alignContent: 'start' }}
    >
      <StatusChip status="active" />
      <Typography id={id} component="h2" variant="subtitle1">
        {t('users.edit.photo')}
      </Typography>
      <AvatarUpload
        value={photo?.url ?? null}
        name={t('users.new.label')}
        onPick={take}
        onRemove={photo ? remove : undefined}
      />
    </Card>
  );
}

const loadSchema = async () => (await import('@/domain/people/userForms')).newForm;

/** First sign-in: by invitation mail, or with an initial password that must be changed. */
function Entry() {
  const t = useText();
  const entry: unknown = useWatch({ name: 'entry' });
  return (
    <>
      <Select
        name="entry"
        label={t('users.entry.label')}
        options={[
          { value: 'invite', label: t('users.entry.invite') },
          { value: 'password', label: t('users.entry.password') },
        ]}
      />
      {entry === 'password' && (
        <PasswordField
          name="password"
          label={t('users.entry.first')}
          autoComplete="new-password"
          hint={t('users.entry.hint')}
        />
      )}
    </>
  );
}

/** "New person". Source: people, section 4. */
export const UserNewScreen: Screen = () => {
  const t = useText();
  const router = useRouter();
  const copy = useCopy();
  const waiting = useWaitingPhoto();
  /** The user exists even if the picture fails. */
  const store = async (userId: string) => {
    if (!waiting.photo) return;
    try {
      await picturesApi.updateUserAvatar({ userId, file: waiting.photo.file });
    } catch (error) {
      toast(`${t('users.new.noPhoto')} ${errorText(t, toRequestError(error))}`, { variant: 'error' });
    }
  };
  return (
    <>
      <PageHeading
        title={t('users.new.title')}
        crumbs={[
          { label: t('users.crumb.area') },
          { label: t('users.crumb.list'), href: PATHS.dashboard.user.list },
          { label: t('users.new.label') },
        ]}
      />
      <Columns>
        <NewPhoto {...waiting} />
        <Card sx={{ padding: { xs: 2, sm: 3 } }}>
          <Form
            schema={loadSchema}
            defaultValues={{ ...EMPTY, entry: 'invite', password: '' }}
            focusFirst
            onSubmit={async ({ password, ...values }) => {
              const first = values.entry === 'password' ? { password } : {};
              const { user, link } = await usersApi.create({ ...values, ...first });
              await store(user.id);
              const keep = link && { action: { label: t('users.new.copyLink'), run: () => void copy(link) } };
              toast(t('users.new.done', { name: user.name }), keep || {});
              setTimeout(() => void router.push(PATHS.dashboard.user.list));
            }}
          >
            <UnsavedGuard />
            <PersonFields />
            <Entry />
            <SubmitButton>{t('users.new.submit')}</SubmitButton>
          </Form>
        </Card>
      </Columns>
    </>
  );
};
UserNewScreen.layout = 'dashboard';
UserNewScreen.guard = 'auth';
UserNewScreen.permission = 'users.manage';
UserNewScreen.titleKey = 'users.new.title';
UserNewScreen.texts = ['users', 'form'];
