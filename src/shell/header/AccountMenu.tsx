import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { ContactsPopover } from './Contacts';

const texts = ['person', 'presence'];
const AccountPopup = lazyPart(async () => (await import('./AccountPopup')).AccountPopup, { texts });
const StatusDialog = lazyPart(async () => (await import('@/ui/person/StatusDialog')).StatusDialog, {
  texts: [...texts, 'form'],
});

/** The avatar of who is signed in; opens the account menu. */
export function AccountMenu() {
  const t = useText();
  const { user } = useAuth();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asks, setAsks] = useState(false);
  const [people, setPeople] = useState<HTMLElement | null>(null);
  if (!user) return null;
  return (
    <>
      <IconButton
        aria-label={t('shell.header.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: 0.5 }}
      >
        <PersonAvatar name={user.displayName} src={user.photoURL} size={36} />
      </IconButton>
      {anchor && (
        <AccountPopup
          user={user}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onStatus={() => setAsks(true)}
          onContacts={() => setPeople(anchor)}
        />
      )}
      {people && <ContactsPopover anchor={people} onClose={() => setPeople(null)} />}
      {asks && <StatusDialog onClose={() => setAsks(false)} />}
    </>
  );
}
