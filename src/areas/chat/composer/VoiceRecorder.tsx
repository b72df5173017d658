import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { uploaderFor } from '@/core/uploads/uploadFile';
import type { Attachment } from '@/domain/blobs/schemas';
import { Icon } from '@/ui/icon/Icon';
import { clockOf } from '../parts/clock';
import { useRecording } from './useRecording';

const Line = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 1.5),
  minBlockSize: 44,
  outline: 0,
  '& .time': { ...theme.typography.subtitle2, fontVariantNumeric: 'tabular-nums' },
  '& .words': { ...theme.typography.body2, flexBasis: 160, flexGrow: 1 },
  '& .words[role=alert]': { color: theme.palette.error.main },
  '&[data-on] > svg:first-of-type': { color: theme.palette.error.main },
}));

/** Uploads the recording; a failed one is kept and can be sent again. */
function useSendingAway(
  finish: ReturnType<typeof useRecording>['finish'],
  onDone: VoiceRecorderProps['onDone'],
) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<RequestError | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async () => {
    const { signal } = (stop.current = new AbortController());
    setBusy(true);
    setFault(null);
    try {
      const recorded = await finish();
      if (!recorded) return;
      const file = await uploaderFor('chat')(recorded.file, { signal, onProgress: () => undefined });
      if (!signal.aborted) onDone(file, recorded.ms);
    } catch (error) {
      if (!signal.aborted) setFault(toRequestError(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, send };
}

const focusNode = (node: HTMLElement | null) => node?.focus();

/** Props of `VoiceRecorder`. `onDone` gets the recording once the server has it, and its length in ms. */
export interface VoiceRecorderProps {
  onDone: (file: Attachment, ms: number) => void;
  onCancel: () => void;
}

/** Records a voice message: its length, a cancel button and a send button. Source: chat, section 3.2. */
export function VoiceRecorder({ onDone, onCancel }: VoiceRecorderProps) {
  const t = useText();
  const { state, ms, finish } = useRecording();
  const { isBusy, fault, send } = useSendingAway(finish, onDone);
  const isThere = state === 'recording' || state === 'full';
  const isFaulty = fault !== null || (!isThere && state !== 'asking');
  const told = state === 'asking' || state === 'recording' ? '' : t(`chat.voice.${state}`);
  return (
    <Line
      ref={focusNode}
      role="group"
      tabIndex={-1}
      aria-label={t('chat.voice.recording')}
      data-on={state === 'recording' || undefined}
    >
      <Icon name="ph:microphone" />
      {(isThere || state === 'asking') && (
        <bdi dir="ltr" className="time" role="timer">
          {clockOf(ms)}
        </bdi>
      )}
      <span className="words" role={isFaulty ? 'alert' : undefined}>
        {fault ? errorText(t, fault) : told}
      </span>
      <Button color="inherit" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      {(isThere || state === 'asking') && (
        <Button variant="contained" disabled={!isThere} loading={isBusy} onClick={() => void send()}>
          {t('chat.voice.send')}
        </Button>
      )}
    </Line>
  );
}
