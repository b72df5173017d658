import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useNow } from '@/core/i18n/useNow';
import type { Card } from '@/domain/kanban/detailSchemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { useCardTools } from '../cardContext';
import { useFacts } from '../useFacts';
import type { DueDialogProps } from './DueDialog';

const DueDialog = lazyPart<DueDialogProps>(() => import('./DueDialog').then((part) => part.DueDialog), {
  texts: ['table', 'form'],
});

/** The due day, with start and time if set. */
function useDueText({ startOn, dueOn, dueTime }: Pick<Card, 'startOn' | 'dueOn' | 'dueTime'>): string {
  const t = useText();
  const { range, date } = useFormat();
  const days = startOn && dueOn ? range(startOn, dueOn, true) : (dueOn ?? startOn);
  if (days === null) return t('kanbanCard.due.none');
  if (startOn && !dueOn) return t('kanbanCard.due.from', { date: date(startOn) });
  const text = startOn ? days : date(days);
  return dueTime ? t('kanbanCard.due.at', { date: text, time: dueTime }) : text;
}

/** The due date; edited in a dialog. */
export function DueField() {
  const t = useText();
  const { card, canEdit } = useCardTools();
  const { update } = useFacts();
  const [isOpen, setOpen] = useState(false);
  const text = useDueText(card);
  const now = useNow();
  const isOverdue = !card.completed && card.dueAt !== null && Date.parse(card.dueAt) < now;
  const shown = isOverdue ? t('kanbanCard.due.overdue', { date: text }) : text;
  if (!canEdit) return shown;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={isOverdue ? 'error' : 'inherit'}
        startIcon={<Icon name="ph:calendar-blank" />}
        aria-label={t('kanbanCard.due.change', { date: shown })}
        onClick={() => setOpen(true)}
      >
        {shown}
      </Button>
      {isOpen && (
        <DueDialog
          value={card}
          onSave={(changes) => {
            setOpen(false);
            if (Object.keys(changes).length > 0) void update(changes);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
