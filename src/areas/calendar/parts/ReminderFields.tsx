import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_REMINDERS } from '@/domain/calendar/limits';
import type { Reminder } from '@/domain/calendar/schemas';
import { REMINDER_CHANNELS } from '@/domain/calendar/words';
import { TimeField } from '@/ui/date/TimeField';
import { NumberInput } from '@/ui/form/NumberInput';
import { Tick } from '@/ui/form/Tick';
import { Icon } from '@/ui/icon/Icon';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { isRowValid, newRow, type ReminderRow, rowOf, UNITS, type Unit } from './reminders';

const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  minInlineSize: 0,
  padding: 0,
  '& > legend': { ...theme.typography.subtitle2, padding: 0 },
  '& > .MuiButton-root': { justifySelf: 'start' },
}));
const Line = styled('div')(({ theme }) => ({
  alignItems: 'end',
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1.3fr) auto',
}));

interface RowProps {
  row: ReminderRow;
  /** Counted from 1. */
  place: number;
  onChange: (row: ReminderRow) => void;
  onRemove: () => void;
}

function ReminderLine({ row, place, onChange, onRemove }: RowProps) {
  const t = useText();
  const code = isRowValid(row) ? undefined : 'invalid';
  return (
    <Line role="group" aria-label={t('calendarForm.reminders.one', { place: String(place) })}>
      {'unit' in row ? (
        <>
          <NumberInput
            label={t('calendarForm.reminders.amount')}
            value={row.amount}
            code={code}
            onChange={(amount) => onChange({ ...row, amount })}
          />
          <ChoiceField
            label={t('calendarForm.reminders.unit')}
            value={row.unit}
            options={Object.keys(UNITS).map((unit) => ({
              value: unit,
              label: t(`calendarForm.reminders.units.${unit as Unit}`),
            }))}
            onChange={(unit) => onChange({ ...row, unit: unit as Unit })}
          />
        </>
      ) : (
        <>
          <NumberInput
            label={t('calendarForm.reminders.days')}
            value={row.days}
            code={code}
            onChange={(days) => onChange({ ...row, days })}
          />
          <TimeField
            label={t('calendarForm.reminders.time')}
            value={row.time}
            onChange={(time) => onChange({ ...row, time })}
          />
        </>
      )}
      <ChoiceField
        label={t('calendarForm.reminders.channel')}
        value={row.channel}
        options={REMINDER_CHANNELS.map((value) => ({
          value,
          label: t(`calendarForm.reminders.channels.${value}`),
        }))}
        onChange={(next) => {
          const channel = REMINDER_CHANNELS.find((one) => one === next) ?? row.channel;
          onChange({ ...row, channel });
        }}
      />
      <IconButton
        aria-label={t('calendarForm.reminders.remove', { place: String(place) })}
        onClick={onRemove}
      >
        <Icon name="ph:x" />
      </IconButton>
    </Line>
  );
}

interface ReminderFieldsProps {
  label: string;
  allDay: boolean;
  /** Null = what `defaultLabel` says. */
  value: readonly ReminderRow[] | null;
  onChange: (rows: readonly ReminderRow[] | null) => void;
  defaultLabel: string;
  /** The reminders that hold while there are none of one's own. */
  defaults: readonly Reminder[];
}

/** One's own reminders, at most five, or the default ones. */
export function ReminderFields({
  label,
  allDay,
  value,
  onChange,
  defaultLabel,
  defaults,
}: ReminderFieldsProps) {
  const t = useText();
  const id = useId();
  const change = (place: number, row: ReminderRow | null) =>
    onChange((value ?? []).flatMap((one, at) => (at === place ? (row ?? []) : one)));
  return (
    <Group aria-describedby={value?.length === 0 ? id : undefined}>
      <legend>{label}</legend>
      <Tick
        label={defaultLabel}
        checked={value === null}
        onChange={({ target }) => onChange(target.checked ? null : defaults.map((one) => rowOf(one, allDay)))}
      />
      {value?.map((row, place) => (
        <ReminderLine
          key={place}
          row={row}
          place={place + 1}
          onChange={(next) => change(place, next)}
          onRemove={() => change(place, null)}
        />
      ))}
      {value?.length === 0 && (
        <Typography id={id} variant="body2" color="text.secondary">
          {t('calendarForm.reminders.none')}
        </Typography>
      )}
      {value && value.length < MAX_REMINDERS && (
        <Button size="small" color="inherit" onClick={() => onChange([...value, newRow(allDay)])}>
          {t('calendarForm.reminders.add')}
        </Button>
      )}
    </Group>
  );
}
