import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { useOwnStatus } from '@/core/live/useLive';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import type { OwnMenuProps } from './OwnMenu';

const texts = ['person', 'presence'];
const OwnMenu = lazyPart<OwnMenuProps>(() => import('./OwnMenu').then((part) => part.OwnMenu), { texts });
const StatusDialog = lazyPart<{ onClose: () => void }>(
  () => import('@/ui/person/StatusDialog').then((part) => part.StatusDialog),
  { texts: [...texts, 'form'] },
);

/** One's own picture with what others see of oneself; opens the choice of another status. */
export function OwnStatus() {
  const t = useText();
  const { user } = useAuth();
  const own = useOwnStatus();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asks, setAsks] = useState(false);
  if (!user) return null;
  return (
    <>
      <IconButton
        aria-label={t('chat.own.button')}
        title={t('chat.own.button')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.5 }}
      >
        <PersonAvatar
          size={32}
          name={user.displayName}
          src={user.photoURL}
          status={own?.status ?? 'offline'}
        />
      </IconButton>
      {anchor && <OwnMenu anchor={anchor} onClose={() => setAnchor(null)} onText={() => setAsks(true)} />}
      {asks && <StatusDialog onClose={() => setAsks(false)} />}
    </>
  );
}
