import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import type { NotificationProfile } from '@/domain/notifications/contract';
import { toast } from '@/ui/feedback/toast';
import { Notice } from '@/ui/form/Notice';
import { notificationsApi } from '../api';
import type { ChangeNotifications } from './useNotifications';

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'start',
}));
const Row = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const CHANNELS = ['inApp', 'desktop', 'email'] as const;
type Channel = (typeof CHANNELS)[number];

/** Whether this browser allows desktop notifications. */
function permissionOf(): NotificationPermission {
  return typeof Notification === 'function' ? Notification.permission : 'denied';
}

function TestButtons({ mailReady, canShow }: { mailReady: boolean; canShow: boolean }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const send = async (channel: Channel) => {
    setBusy(true);
    try {
      await notificationsApi.test({ channel });
      if (channel === 'desktop') {
        const shown = new Notification(t('account.notify.testShown'));
        shown.addEventListener('click', () => window.focus());
      }
      toast(t('account.notify.testSent'));
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
    }
    setBusy(false);
  };
  const isOffered = (channel: Channel) =>
    channel === 'email' ? mailReady : channel === 'desktop' ? canShow : true;
  return (
    <Row role="group" aria-label={t('account.notify.test')}>
      {CHANNELS.map((channel) => (
        <Button
          key={channel}
          variant="outlined"
          color="inherit"
          disabled={busy || !isOffered(channel)}
          onClick={() => void send(channel)}
        >
          {t(`account.notify.testBy.${channel}`)}
        </Button>
      ))}
    </Row>
  );
}

interface SignsProps {
  profile: NotificationProfile;
  mailReady: boolean;
  change: ChangeNotifications;
}

/** Sound and desktop notifications, with a test of each channel. */
export function Signs({ profile, mailReady, change }: SignsProps) {
  const t = useText();
  const [permission, setPermission] = useState(permissionOf);
  const turnDesktop = async (on: boolean) => {
    // Browsers ask for permission only on a click; an earlier answer is not asked for again.
    const answer = on && permission === 'default' ? await Notification.requestPermission() : permissionOf();
    setPermission(answer);
    change({ profile: { desktop: on && answer === 'granted' } });
  };
  const isShown = profile.desktop && permission === 'granted';
  return (
    <Column>
      <FormControlLabel
        label={t('account.notify.sound')}
        control={
          <Switch checked={profile.sound} onChange={(_event, sound) => change({ profile: { sound } })} />
        }
      />
      <FormControlLabel
        label={t('account.notify.desktop')}
        control={<Switch checked={isShown} onChange={(_event, on) => void turnDesktop(on)} />}
      />
      {permission === 'denied' && <Notice tone="info">{t('account.notify.desktopBlocked')}</Notice>}
      <TestButtons mailReady={mailReady} canShow={permission === 'granted'} />
    </Column>
  );
}
