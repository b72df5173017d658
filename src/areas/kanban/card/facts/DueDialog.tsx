import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Card } from '@/domain/kanban/detailSchemas';
import { REMINDERS } from '@/domain/kanban/words';
import { DateField } from '@/ui/date/DateField';
import { TimeField } from '@/ui/date/TimeField';
import { ActDialog } from '@/ui/form/ActDialog';
import { ChoiceField } from '@/ui/table/ChoiceField';

type Plan = Pick<Card, 'startOn' | 'dueOn' | 'dueTime' | 'remind'>;

/** Props of `DueDialog`. */
export interface DueDialogProps {
  value: Plan;
  /** Gets only the changed values. */
  onSave: (changes: Partial<Plan>) => void;
  onClose: () => void;
}

const NO_PLAN = { startOn: null, dueOn: null, dueTime: null } as const;

/** Dialog for start, end, time and reminder of a card. */
export function DueDialog({ value, onSave, onClose }: DueDialogProps) {
  const t = useText();
  const { startOn, dueOn, dueTime, remind } = value;
  const [opened] = useState<Plan>({ startOn, dueOn, dueTime, remind });
  const [plan, setPlan] = useState(opened);
  const save = (wanted: Plan) =>
    onSave(
      Object.fromEntries(Object.entries(wanted).filter(([key, to]) => opened[key as keyof Plan] !== to)),
    );
  const change = (changes: Partial<Plan>) => setPlan((before) => ({ ...before, ...changes }));
  const isTurned = plan.startOn !== null && plan.dueOn !== null && plan.startOn > plan.dueOn;
  return (
    <ActDialog
      title={t('kanbanCard.due.label')}
      act={t('kanbanCard.due.save')}
      wish={isTurned ? null : { ...plan, dueTime: plan.dueOn === null ? null : plan.dueTime }}
      send={save}
      onDone={() => undefined}
      onClose={onClose}
      more={
        <Button color="inherit" onClick={() => save({ ...plan, ...NO_PLAN })}>
          {t('kanbanCard.due.clear')}
        </Button>
      }
    >
      <DateField
        label={t('kanbanCard.due.start')}
        value={plan.startOn ?? ''}
        onChange={(day) => change({ startOn: day || null })}
        code={isTurned ? 'start-after-due' : undefined}
      />
      <DateField
        label={t('kanbanCard.due.end')}
        value={plan.dueOn ?? ''}
        onChange={(day) => change({ dueOn: day || null })}
      />
      <TimeField
        label={t('kanbanCard.due.time')}
        disabled={plan.dueOn === null}
        value={plan.dueTime}
        onChange={(time) => change({ dueTime: time })}
      />
      <ChoiceField
        label={t('kanbanCard.due.remind')}
        value={plan.remind}
        options={REMINDERS.map((one) => ({ value: one, label: t(`kanbanCard.remind.${one}`) }))}
        onChange={(one) => change({ remind: one as Plan['remind'] })}
      />
    </ActDialog>
  );
}
