import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { NotificationProfile } from '@/domain/notifications/contract';
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
  '& input[type=time]': {
    ...theme.typography.body2,
    padding: theme.spacing(1),
    color: 'inherit',
    colorScheme: theme.palette.mode,
    backgroundColor: 'transparent',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
  },
}));

/** A Monday, used to get weekday names. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 24 * 3600 * 1000;

interface TimeFieldProps {
  label: string;
  value: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}

function TimeField({ label, value, disabled, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        key={value}
        defaultValue={value}
        disabled={disabled}
        onBlur={({ target }) => target.value !== '' && target.value !== value && onChange(target.value)}
      />
    </Field>
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
          <TimeField
            label={t('account.notify.quietFrom')}
            value={quietFrom}
            onChange={(value) => change({ profile: { quietFrom: value, quietTo } })}
          />
          <TimeField
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
        <TimeField
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
