import IconButton from '@mui/material/IconButton';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { PersonAvatar } from '@/ui/person/PersonAvatar';

const AccountPopup = dynamic(() => import('./AccountPopup').then((part) => part.AccountPopup), {
  ssr: false,
});

/** The avatar of who is signed in; opens the account menu. */
export function AccountMenu() {
  const t = useText();
  const { user } = useAuth();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
        <PersonAvatar name={user.displayName} size={36} />
      </IconButton>
      {anchor && <AccountPopup user={user} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
