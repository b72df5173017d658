import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_DAYS_AHEAD } from '@/domain/mail/limits';
import { dayAt, instantAt } from '@/domain/time';
import { DateField } from '@/ui/date/DateField';
import { TimeField } from '@/ui/date/TimeField';
import { ActDialog } from '@/ui/form/ActDialog';

const DAY_MS = 86_400_000;

export interface SendLaterDialogProps {
  timeZone: string;
  /** Gets the instant. */
  onChoose: (at: Date) => void;
  onClose: () => void;
}

/** What is wrong with a time to send at, as a message code. */
function codeOf(at: Date | null): string | undefined {
  if (at === null) return undefined;
  if (at.getTime() <= Date.now()) return 'in-the-past';
  return at.getTime() > Date.now() + MAX_DAYS_AHEAD * DAY_MS ? 'too-far' : undefined;
}

/** Chooses the day and time at which a mail is sent, on the clocks of the writer. */
export function SendLaterDialog({ timeZone, onChoose, onClose }: SendLaterDialogProps) {
  const t = useText();
  const [day, setDay] = useState(() => dayAt(new Date(Date.now() + DAY_MS), timeZone));
  const [time, setTime] = useState<string | null>('08:00');
  const at = day !== '' && time !== null ? instantAt(day, `${time}:00`, timeZone) : null;
  const code = codeOf(at);
  return (
    <ActDialog
      title={t('mailCompose.later.title')}
      act={t('mailCompose.later.act')}
      wish={at && code === undefined ? { at } : null}
      send={(wish) => onChoose(wish.at)}
      onClose={onClose}
    >
      <DateField label={t('mailCompose.later.day')} value={day} onChange={setDay} code={code} required />
      <TimeField label={t('mailCompose.later.time')} value={time} onChange={setTime} required />
      <Typography variant="body2" color="text.secondary">
        {t('mailCompose.later.zone', { zone: timeZone })}
      </Typography>
    </ActDialog>
  );
}
