import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { DateField } from '@/ui/date/DateField';
import { CardDialog } from '../CardDialog';

/** Props of `DayDialog`. */
export interface DayDialogProps {
  title: string;
  /** `YYYY-MM-DD`. */
  day: string | null;
  onSave: (day: string | null) => void;
  onClose: () => void;
}

/** Asks for a day. */
export function DayDialog({ title, day, onSave, onClose }: DayDialogProps) {
  const t = useText();
  const [value, setValue] = useState(day ?? '');
  return (
    <CardDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={() => onSave(null)}>
            {t('kanbanCard.due.clear')}
          </Button>
          <Button variant="contained" onClick={() => onSave(value || null)}>
            {t('kanbanCard.due.save')}
          </Button>
        </>
      }
    >
      <DateField label={title} value={value} onChange={setValue} />
    </CardDialog>
  );
}
