import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useId, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { usePreference } from '@/core/preferences/usePreferences';
import { MAX_SIGNATURE } from '@/domain/mail/limits';
import { UNDO_SECONDS } from '@/domain/mail/words';
import type { MailSettings } from '@/domain/mail/writing';
import { HtmlEditor } from '@/ui/editor/HtmlEditor';
import { ActDialog } from '@/ui/form/ActDialog';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { Notice } from '@/ui/form/Notice';
import { Tick } from '@/ui/form/Tick';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import type { WritingSettings } from './composeSlice';
import { useSettingsActs, useWritingSettings } from './useWritingSettings';

export interface SettingsDialogProps {
  onClose: () => void;
}

const isTooLong = ({ signatureHtml }: MailSettings) => signatureHtml.length > MAX_SIGNATURE;

/** How lists and mails are shown; kept as preferences of the user. */
function useViewing() {
  const grouping = usePreference('mail.grouping');
  const pane = usePreference('mail.readingPane');
  const markRead = usePreference('mail.markRead');
  const [shown, setShown] = useState({
    grouping: grouping.value !== false,
    pane: pane.value !== 'off',
    markRead: markRead.value !== 'manual',
  });
  return {
    shown,
    change: (part: Partial<typeof shown>) => setShown({ ...shown, ...part }),
    save: () => {
      grouping.set(shown.grouping);
      pane.set(shown.pane ? 'right' : 'off');
      markRead.set(shown.markRead ? 'now' : 'manual');
    },
  };
}

/** Where answers from outside go, and whether mails go outside at all. */
function Outside({ address, canSendOutside, onLeave }: WritingSettings & { onLeave: () => void }) {
  const t = useText();
  const can = useCan();
  return (
    <>
      <Typography variant="body2">
        {t('mailCompose.settings.address')} <bdi dir="ltr">{address}</bdi>
      </Typography>
      <Notice tone="info">
        {t(canSendOutside ? 'mailCompose.settings.sends' : 'mailCompose.settings.waits')}{' '}
        {can('workspace.manage') && (
          <Link component={NextLink} href={`${PATHS.dashboard.settings}?tab=outgoing-mail`} onClick={onLeave}>
            {t('mailCompose.settings.server')}
          </Link>
        )}
      </Notice>
    </>
  );
}

interface SettingsFieldsProps {
  settings: MailSettings;
  onChange: (part: Partial<MailSettings>) => void;
}

/** Time to undo, and signature. */
function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const t = useText();
  const id = useId();
  const seconds = UNDO_SECONDS.map((count) => ({
    value: String(count),
    label: t(count === 0 ? 'mailCompose.settings.noUndo' : 'mailCompose.settings.seconds', { count }),
  }));
  return (
    <>
      <FieldFrame id={id} label={t('mailCompose.settings.undo')}>
        <NativeChoice
          id={id}
          size="small"
          choices={seconds}
          value={String(settings.undoSeconds)}
          onChange={({ target }) =>
            onChange({ undoSeconds: Number(target.value) as MailSettings['undoSeconds'] })
          }
        />
      </FieldFrame>
      <div>
        <Typography variant="subtitle2" component="p" sx={{ marginBlockEnd: 0.75 }}>
          {t('mailCompose.settings.signature')}
        </Typography>
        <HtmlEditor
          label={t('mailCompose.settings.signature')}
          initial={settings.signatureHtml}
          minRows={3}
          onChange={(signatureHtml) => onChange({ signatureHtml })}
        />
        {isTooLong(settings) && (
          <Notice tone="error" role="alert">
            {t('errors.field.too-long', { count: MAX_SIGNATURE })}
          </Notice>
        )}
      </div>
    </>
  );
}

/** Choices of how lists and mails are shown. */
function ViewingFields({ shown, change }: Pick<ReturnType<typeof useViewing>, 'shown' | 'change'>) {
  const t = useText();
  const tick = (name: keyof typeof shown) => (
    <Tick
      label={t(`mailCompose.settings.${name}`)}
      checked={shown[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  );
  return (
    <div>
      {tick('grouping')}
      {tick('pane')}
      {tick('markRead')}
    </div>
  );
}

function Dialog({ known, onClose }: SettingsDialogProps & { known: WritingSettings }) {
  const t = useText();
  const { load, update } = useSettingsActs();
  const [settings, setSettings] = useState(known.settings);
  const viewing = useViewing();
  return (
    <ActDialog
      title={t('mailCompose.settings.title')}
      act={t('mailCompose.settings.save')}
      width="sm"
      wish={isTooLong(settings) ? null : { settings, version: known.version }}
      send={(wish) => update(wish)}
      unsaved={settings.signatureHtml !== known.settings.signatureHtml}
      onDone={() => {
        viewing.save();
        onClose();
      }}
      onRefused={({ code }) => {
        // The next attempt is based on what was saved elsewhere.
        if (code === 'stale-version') void load();
        return false;
      }}
      onClose={onClose}
    >
      <SettingsFields
        settings={settings}
        onChange={(part) => setSettings((before) => ({ ...before, ...part }))}
      />
      <Outside {...known} onLeave={onClose} />
      <ViewingFields {...viewing} />
    </ActDialog>
  );
}

/** How the user writes and reads mails. */
export function SettingsDialog({ onClose }: SettingsDialogProps) {
  const t = useText();
  const known = useWritingSettings();
  if (known) return <Dialog known={known} onClose={onClose} />;
  return (
    <AnimatedDialog title={t('mailCompose.settings.title')} maxWidth="sm" onClose={onClose}>
      <Skeleton variant="rounded" height={320} />
    </AnimatedDialog>
  );
}
