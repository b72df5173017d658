import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Section } from '../parts/Section';
import { NeedsPassword } from './SetPassword';

const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog')).DeleteDialog);

/** Deletes the account, with 30 days to restore it. */
export function DeleteSection({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title={t('account.delete.title')}
      text={t('account.delete.text')}
      action={
        hasPassword && (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {t('account.delete.act')}
          </Button>
        )
      }
    >
      {!hasPassword && <NeedsPassword />}
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}
