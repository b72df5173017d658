import Button from '@mui/material/Button';
import Link from 'next/link';
import { useState } from 'react';
import { accountApi } from '@/core/auth/accountApi';
import { useAuth } from '@/core/auth/useAuth';
import { useDemoLock } from '@/core/auth/useDemoLock';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast } from '@/ui/feedback/toast';
import { AvatarUpload } from '@/ui/upload/AvatarUpload';
import { Section, Sections } from '../parts/Section';
import { usePictures } from '../parts/usePictures';
import { useMe } from '../parts/useSave';
import { NeedsPassword } from '../security/SetPassword';
import { useAccountPart } from '../useAccount';
import { ComfortSection } from './ComfortSection';
import { GeneralForm } from './GeneralForm';

const ChangeEmail = lazyPart(async () => (await import('@/ui/security/ChangeEmail')).ChangeEmail, {
  texts: ['security'],
});

/** The user's email address and how to change it. */
function EmailSection() {
  const t = useText();
  const me = useMe();
  const { refresh } = useAuth();
  const [changing, setChanging] = useState(false);
  const isLocked = useDemoLock()();
  const hasPassword = useAccountPart('providers').value?.hasPassword ?? true;
  const confirm = !me.emailVerified && (
    <Button component={Link} href={PATHS.auth.verify} variant="outlined" color="inherit">
      {t('account.email.confirm')}
    </Button>
  );
  const change = !changing && !isLocked && hasPassword && (
    <Button variant="outlined" color="inherit" onClick={() => setChanging(true)}>
      {t('account.email.change')}
    </Button>
  );
  return (
    <Section
      title={t('account.email.title')}
      text={<bdi dir="ltr">{me.email}</bdi>}
      action={
        !changing && (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {confirm}
            {change}
          </div>
        )
      }
    >
      {!hasPassword && <NeedsPassword />}
      {changing && (
        <ChangeEmail
          send={(wish) => accountApi.changeEmail(wish)}
          confirm={async (code) => {
            await accountApi.confirmEmail({ code });
            await refresh();
            toast(t('security.email.changed'));
            setChanging(false);
          }}
          onCancel={() => setChanging(false)}
        />
      )}
    </Section>
  );
}

/** The user's picture: choose or drop, crop, replace, remove. Saved at once. */
export function PhotoSection() {
  const t = useText();
  const me = useMe();
  const { setAvatar, removeAvatar } = usePictures();
  return (
    <Section title={t('account.photo.title')} text={t('account.photo.text')}>
      <AvatarUpload value={me.photoURL} name={me.displayName} onPick={setAvatar} onRemove={removeAvatar} />
    </Section>
  );
}

/** Personal data: what others see, and how to reach the user. */
export function GeneralTab() {
  return (
    <Sections>
      <PhotoSection />
      <GeneralForm />
      <EmailSection />
      <ComfortSection />
    </Sections>
  );
}
