import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';

/** The people of the workspace; loaded when they are first asked for. */
export const ContactsPopover = lazyPart(
  async () => (await import('@/areas/contacts/ContactsPopover')).ContactsPopover,
  { texts: ['contacts', 'person', 'table'] },
);

/** Opens the people whom one can write to. */
export function Contacts() {
  const t = useText();
  const can = useCan();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!can('chat.use')) return null;
  return (
    <>
      <IconButton
        aria-label={t('shell.header.contacts')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ph:users" size={24} />
      </IconButton>
      {anchor && <ContactsPopover anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
