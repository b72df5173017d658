import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { DateField } from '@/ui/date/DateField';
import { TimeField } from '@/ui/date/TimeField';
import { Tick } from '@/ui/form/Tick';
import { Icon } from '@/ui/icon/Icon';
import { ZoneField } from '../parts/ZoneField';
import { zoneLabel } from '../parts/zones';
import { type EventDraft, turned, withStart } from './values';

const Moment = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-timed]': { gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)' },
}));

export interface PartProps {
  draft: EventDraft;
  /** The form as it was opened. */
  base: EventDraft;
  codes: Readonly<Record<string, string>>;
  set: (changes: Partial<EventDraft>) => void;
}

/** All day, start and end; a moved start takes the end along. */
export function TimeFields({ draft, base, codes, set }: PartProps) {
  const t = useText();
  const { allDay, startOn, startTime, endOn, endTime } = draft;
  // The rule of a series stays: how it follows is asked on saving.
  const move = (start: Partial<Pick<EventDraft, 'startOn' | 'startTime'>>) =>
    set(withStart(draft, start, base.rrule));
  return (
    <>
      <Tick
        label={t('calendarForm.allDay')}
        checked={allDay}
        onChange={({ target }) => set(turned(draft, target.checked))}
      />
      <Moment data-timed={!allDay || undefined}>
        <DateField
          label={t('calendarForm.start.date')}
          required
          wrong="invalid"
          value={startOn}
          code={codes['start']}
          onChange={(day) => move({ startOn: day })}
        />
        {!allDay && (
          <TimeField
            label={t('calendarForm.start.time')}
            required
            value={startTime}
            code={codes['startTime']}
            onChange={(time) => move({ startTime: time })}
          />
        )}
      </Moment>
      <Moment data-timed={!allDay || undefined}>
        <DateField
          label={t('calendarForm.end.date')}
          required
          wrong="invalid"
          value={endOn}
          code={codes['end']}
          onChange={(day) => set({ endOn: day })}
        />
        {!allDay && (
          <TimeField
            label={t('calendarForm.end.time')}
            required
            value={endTime}
            code={codes['endTime']}
            onChange={(time) => set({ endTime: time })}
          />
        )}
      </Moment>
    </>
  );
}

/** The zone of the times; folded while it is one's own. */
export function ZonePart({ draft, codes, set, zone }: Omit<PartProps, 'base'> & { zone: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { allDay, timeZone } = draft;
  if (allDay) return null;
  if (isOpen || timeZone !== zone || codes['timeZone'] !== undefined)
    return (
      <ZoneField
        value={timeZone}
        code={codes['timeZone']}
        onChange={(next) => {
          setOpen(true);
          set({ timeZone: next });
        }}
      />
    );
  return (
    <Button
      size="small"
      color="inherit"
      sx={{ justifySelf: 'start' }}
      startIcon={<Icon name="ph:clock" size={18} />}
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >
      {t('calendarForm.zone.folded', { zone: zoneLabel(timeZone) })}
    </Button>
  );
}
