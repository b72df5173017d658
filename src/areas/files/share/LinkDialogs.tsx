import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { dayAt, instantAt, wallOf } from '@/domain/time';
import { DateField } from '@/ui/date/DateField';
import { TimeField } from '@/ui/date/TimeField';
import { ActDialog } from '@/ui/form/ActDialog';
import { FormDialog } from '@/ui/form/FormDialog';
import { PasswordField } from '@/ui/form/PasswordField';
import type { LinkActs } from './useLinkActs';

interface LinkDialogProps {
  set: LinkActs['set'];
  onClose: () => void;
}

const loadSchema = async () => (await import('./forms')).linkPasswordForm;

/** Chooses the password of a public link. */
export function LinkPasswordDialog({ set, onClose }: LinkDialogProps) {
  const t = useText();
  return (
    <FormDialog
      title={t('filesShare.password.title')}
      text={t('filesShare.password.text')}
      act={t('filesShare.save')}
      schema={loadSchema}
      defaultValues={{ password: '' }}
      focusFirst
      onSubmit={async ({ password }) => {
        await set({ password });
        onClose();
      }}
      onClose={onClose}
    >
      <PasswordField name="password" label={t('filesShare.password.label')} autoComplete="new-password" />
    </FormDialog>
  );
}

const DAY_MS = 86_400_000;
/** Days until a link ends where nothing was chosen yet. */
const USUAL_DAYS = 7;

/** The time of day `HH:mm` on the clocks of a zone. */
const timeAt = (at: Date, zone: string): string =>
  new Date(wallOf(at.getTime(), zone)).toISOString().slice(11, 16);

/** What is wrong with the end of a link, as a message code. */
const codeOf = (at: Date | null): string | undefined =>
  at !== null && at.getTime() <= Date.now() ? 'in-the-past' : undefined;

/** Chooses when a public link ends, on the clocks of the person. */
export function LinkEndDialog({ set, onClose, expiresAt }: LinkDialogProps & { expiresAt: string | null }) {
  const t = useText();
  const zone = useAuth().user?.timeZone ?? 'UTC';
  const [first] = useState(() =>
    expiresAt ? new Date(expiresAt) : new Date(Date.now() + USUAL_DAYS * DAY_MS),
  );
  const [day, setDay] = useState(() => dayAt(first, zone));
  const [time, setTime] = useState<string | null>(() => (expiresAt ? timeAt(first, zone) : '18:00'));
  const at = day !== '' && time !== null ? instantAt(day, `${time}:00`, zone) : null;
  const code = codeOf(at);
  return (
    <ActDialog
      title={t('filesShare.end.title')}
      act={t('filesShare.save')}
      wish={at && code === undefined ? { expiresAt: at.toISOString() } : null}
      send={set}
      onClose={onClose}
    >
      {(codes) => (
        <>
          <DateField
            label={t('filesShare.end.day')}
            value={day}
            onChange={setDay}
            code={code ?? codes['expiresAt']}
            required
          />
          <TimeField label={t('filesShare.end.time')} value={time} onChange={setTime} required />
          <Typography variant="body2" color="text.secondary">
            {t('filesShare.end.zone', { zone })}
          </Typography>
        </>
      )}
    </ActDialog>
  );
}
