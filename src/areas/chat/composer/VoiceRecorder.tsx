import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { clockOf } from '../parts/clock';
import { useRecording } from './useRecording';

const Line = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(1.5),
  minBlockSize: 44,
  '& .time': { ...theme.typography.subtitle2, flexGrow: 1, fontVariantNumeric: 'tabular-nums' },
  '& .error': { ...theme.typography.body2, flexGrow: 1 },
}));

interface VoiceRecorderProps {
  onDone: (file: File, ms: number) => void;
  onCancel: () => void;
}

/** Records a voice: how long it is, a way out, and the way to send it. */
export function VoiceRecorder({ onDone, onCancel }: VoiceRecorderProps) {
  const t = useText();
  const { state, ms, finish } = useRecording(onDone);
  return (
    <Line role="group" aria-label={t('chat.voice.recording')}>
      <Icon name="ph:microphone" />
      {state === 'refused' ? (
        <span role="alert" className="error">
          {t('chat.voice.refused')}
        </span>
      ) : (
        <bdi dir="ltr" className="time" role="timer">
          {clockOf(ms)}
        </bdi>
      )}
      <Button color="inherit" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      {state !== 'refused' && (
        <Button variant="contained" disabled={state !== 'recording'} onClick={finish}>
          {t('chat.voice.send')}
        </Button>
      )}
    </Line>
  );
}
