import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { NotificationProfile } from '@/domain/notifications/contract';
import { TimeField } from '@/ui/date/TimeField';
import { NativeChoice } from '@/ui/form/NativeChoice';
import type { ChangeNotifications } from './useNotifications';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(2),
}));
const Field = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  '& label': theme.typography.subtitle2,
}));

/** A Monday, used to get weekday names. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 24 * 3600 * 1000;

interface SavedTimeProps {
  label: string;
  value: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A time that is saved when it is left; emptied, it stays what it was. */
function SavedTime({ value, onChange, ...rest }: SavedTimeProps) {
  const [{ typed, saved }, setTyped] = useState<{ typed: string | null; saved: string }>({
    typed: value,
    saved: value,
  });
  if (saved !== value) setTyped({ typed: value, saved: value });
  function leave() {
    if (typed !== null && typed !== value) onChange(typed);
    else setTyped({ typed: value, saved: value });
  }
  return (
    <TimeField {...rest} value={typed} onChange={(next) => setTyped({ typed: next, saved })} onBlur={leave} />
  );
}

interface TimesProps {
  profile: NotificationProfile;
  mailReady: boolean;
  change: ChangeNotifications;
}

function QuietHours({ profile, change }: Omit<TimesProps, 'mailReady'>) {
  const t = useText();
  const { quietFrom, quietTo } = profile;
  const isQuiet = quietFrom !== null && quietTo !== null;
  const turn = (on: boolean) =>
    change({ profile: on ? { quietFrom: '22:00', quietTo: '07:00' } : { quietFrom: null, quietTo: null } });
  return (
    <Row>
      <FormControlLabel
        label={t('account.notify.quiet')}
        control={<Checkbox checked={isQuiet} onChange={(_event, on) => turn(on)} />}
      />
      {isQuiet && (
        <>
          <SavedTime
            label={t('account.notify.quietFrom')}
            value={quietFrom}
            onChange={(value) => change({ profile: { quietFrom: value, quietTo } })}
          />
          <SavedTime
            label={t('account.notify.quietTo')}
            value={quietTo}
            onChange={(value) => change({ profile: { quietFrom, quietTo: value } })}
          />
        </>
      )}
    </Row>
  );
}

/** When daily and weekly mails are sent, and quiet hours. */
export function Times({ profile, mailReady, change }: TimesProps) {
  const t = useText();
  const { language } = useLanguage();
  const weekdayId = useId();
  const weekday = new Intl.DateTimeFormat(LANGUAGE_TABLE[language].locale, {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return (
    <>
      <Row>
        <SavedTime
          label={t('account.notify.digestTime')}
          value={profile.digestTime}
          disabled={!mailReady}
          onChange={(digestTime) => change({ profile: { digestTime } })}
        />
        <Field>
          <label htmlFor={weekdayId}>{t('account.notify.digestWeekday')}</label>
          <NativeChoice
            id={weekdayId}
            size="small"
            choices={Array.from({ length: 7 }, (_, index) => ({
              value: String(index + 1),
              label: weekday.format(MONDAY + index * DAY),
            }))}
            value={String(profile.digestWeekday)}
            disabled={!mailReady}
            onChange={(event) => change({ profile: { digestWeekday: Number(event.target.value) } })}
          />
        </Field>
      </Row>
      <QuietHours profile={profile} change={change} />
    </>
  );
}
