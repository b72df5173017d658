import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIsPublicDemo } from '@/core/auth/useDemoLock';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';

const AnnounceDialog = lazyPart(async () => (await import('./AnnounceDialog')).AnnounceDialog, {
  texts: ['notifications', 'form'],
});

/** Opens the form for a message to everybody; there for who manages the workspace. */
export function AnnounceButton() {
  const t = useText();
  const can = useCan();
  const isPublicDemo = useIsPublicDemo();
  const [open, setOpen] = useState(false);
  if (!can('workspace.manage') || isPublicDemo) return null;
  return (
    <>
      <Button variant="contained" color="inherit" onClick={() => setOpen(true)}>
        {t('notifications.announce.button')}
      </Button>
      {open && <AnnounceDialog onClose={() => setOpen(false)} />}
    </>
  );
}
