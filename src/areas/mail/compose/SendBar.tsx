import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useNow } from '@/core/i18n/useNow';
import { useText } from '@/core/i18n/useText';
import { useMayUseFiles } from '@/core/intents/useMayUseFiles';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import { FileInput } from '@/ui/upload/FileInput';
import { DraftStatus } from './DraftStatus';
import type { SendLaterDialogProps } from './SendLaterDialog';
import { sendTimes } from './sendTimes';
import type { DraftState } from './useDraft';
import type { MailFiles } from './useMailFiles';
import type { Sending } from './useSending';

const SendLaterDialog = lazyPart<SendLaterDialogProps>(
  async () => (await import('./SendLaterDialog')).SendLaterDialog,
  { texts: ['form', 'table'] },
);

const Bar = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexShrink: 0,
  gap: theme.spacing(0.5),
  padding: theme.spacing(1, 2),
}));

interface SendButtonsProps {
  sending: Sending;
  /** Files are on their way. */
  isWaiting: boolean;
}

/** Sends now, or at a time in the zone of the user. */
function SendButtons({ sending, isWaiting }: SendButtonsProps) {
  const t = useText();
  const { time } = useFormat();
  const { user } = useAuth();
  const now = useNow();
  const timeZone = user?.timeZone ?? 'UTC';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const sendAt = (at: Date) => void sending.submit(at.toISOString());
  const actions = () => [
    ...sendTimes(now, timeZone).map(({ id, at }) => ({
      id,
      label: t(`mailCompose.later.${id}`, { time: time(at) }),
      icon: 'ph:clock',
      run: () => sendAt(at),
    })),
    {
      id: 'choose',
      label: t('mailCompose.later.choose'),
      icon: 'ph:calendar',
      run: () => setChoosing(true),
    },
  ];
  return (
    <>
      <ButtonGroup variant="contained" disabled={isWaiting} sx={{ flexShrink: 0 }}>
        <Button
          loading={sending.isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void sending.submit()}
        >
          {t('mailCompose.send')}
        </Button>
        <Button
          aria-label={t('mailCompose.later.open')}
          title={t('mailCompose.later.open')}
          aria-haspopup="menu"
          disabled={isWaiting || sending.isBusy}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ paddingInline: 0.5 }}
        >
          <Icon name="ph:caret-up" size={16} />
        </Button>
      </ButtonGroup>
      {anchor && <RowMenuPopup anchor={anchor} actions={actions()} onClose={() => setAnchor(null)} />}
      {isChoosing && (
        <SendLaterDialog
          timeZone={timeZone}
          onChoose={(at) => {
            setChoosing(false);
            sendAt(at);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface SendBarProps {
  draft: DraftState;
  files: MailFiles;
  sending: Sending;
  onCompare: () => void;
  onDiscard: () => void;
  onSettings: () => void;
}

interface ToolProps {
  label: string;
  icon: string;
  onPress: () => void;
}

function Tool({ label, icon, onPress }: ToolProps) {
  return (
    <IconButton aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} />
    </IconButton>
  );
}

/** The foot of a window: sending, files, whether the draft is saved, settings, discarding. */
export function SendBar({ draft, files, sending, onCompare, onDiscard, onSettings }: SendBarProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const mayUseFiles = useMayUseFiles();
  return (
    <Bar>
      <SendButtons sending={sending} isWaiting={files.pending > 0} />
      <Tool
        label={t('mailCompose.files.attach')}
        icon="ph:paperclip"
        onPress={() => input.current?.click()}
      />
      {mayUseFiles && <Tool label={t('upload.files.choose')} icon="ph:folder-open" onPress={files.choose} />}
      <FileInput inputRef={input} multiple onFiles={files.add} />
      <DraftStatus draft={draft} onCompare={onCompare} />
      <Tool label={t('mailCompose.settings.open')} icon="ph:gear-six" onPress={onSettings} />
      <Tool label={t('mailCompose.discard')} icon="ph:trash" onPress={onDiscard} />
    </Bar>
  );
}
