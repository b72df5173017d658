import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { DateField } from '@/ui/date/DateField';
import { ActDialog } from '@/ui/form/ActDialog';

/** Props of `DayDialog`. */
export interface DayDialogProps {
  title: string;
  /** `YYYY-MM-DD`. */
  day: string | null;
  onSave: (day: string | null) => void;
  onClose: () => void;
}

/** Dialog for choosing a day. */
export function DayDialog({ title, day, onSave, onClose }: DayDialogProps) {
  const t = useText();
  const [value, setValue] = useState(day ?? '');
  return (
    <ActDialog
      title={title}
      act={t('kanbanCard.due.save')}
      wish={{ day: value || null }}
      send={(wish) => onSave(wish.day)}
      onDone={() => undefined}
      onClose={onClose}
      more={
        <Button color="inherit" onClick={() => onSave(null)}>
          {t('kanbanCard.due.clear')}
        </Button>
      }
    >
      <DateField label={title} value={value} onChange={setValue} />
    </ActDialog>
  );
}
