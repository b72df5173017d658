import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Order } from '@/domain/shop/orderSchemas';
import { toast } from '@/ui/feedback/toast';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { orderCareApi } from '../api';

interface StaffNoteProps {
  order: Order;
  onChanged: () => void;
}

/** Internal note of staff; read-only without write permission. The typed text survives an error. */
export function StaffNote({ order, onChanged }: StaffNoteProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const { number, version, staffNote: known = '' } = order;
  const [typed, setTyped] = useState<string | null>(null);
  const isUnsaved = typed !== null && typed.trim() !== known;
  const save = async () => {
    const staffNote = (typed ?? '').trim();
    if (!(await run(() => orderCareApi.note({ number, version, staffNote })))) return;
    setTyped(null);
    toast(t('orders.note.saved'));
    onChanged();
  };
  if (order.actions.includes('note'))
    return (
      <Card sx={{ p: 3 }}>
        <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
          <TextInput
            label={t('orders.note.label')}
            hint={t('orders.note.hint')}
            value={typed ?? known}
            rows={3}
            maxLength={2000}
            onChange={setTyped}
          />
          <LeaveGuard isUnsaved={isUnsaved} />
          {isUnsaved && (
            <Button
              variant="outlined"
              color="inherit"
              loading={isBusy}
              onClick={() => void save()}
              sx={{ alignSelf: 'start' }}
            >
              {t('orders.note.save')}
            </Button>
          )}
        </Stack>
      </Card>
    );
  if (known === '') return null;
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('orders.note.label')}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {known}
      </Typography>
    </Card>
  );
}
