import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { ChatAttachment } from '@/domain/chat/schemas';
import { Icon } from '@/ui/icon/Icon';
import { clockOf } from '../../parts/clock';

const RATES = [1, 1.5, 2] as const;
/** Step of an arrow key. */
const STEP_MS = 1000;

const Box = styled('div')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.alpha(theme.palette.grey[500], 0.12),
  borderRadius: 12,
  display: 'flex',
  gap: theme.spacing(1),
  inlineSize: 280,
  maxInlineSize: '100%',
  padding: theme.spacing(0.5, 1),
  '& input': {
    accentColor: theme.palette.primary.main,
    cursor: 'pointer',
    flexGrow: 1,
    margin: 0,
    minInlineSize: 0,
  },
  '& .time': { ...theme.typography.caption, fontVariantNumeric: 'tabular-nums' },
}));

/** The player of a recording: its state and its actions. `at` in milliseconds. */
function useVoice() {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [rate, setRate] = useState(0);
  const speed = RATES[rate] ?? 1;
  return {
    audio,
    isPlaying,
    at,
    speed,
    faster: () => {
      const next = (rate + 1) % RATES.length;
      setRate(next);
      if (audio.current) audio.current.playbackRate = RATES[next] ?? 1;
    },
    seek: (ms: number) => {
      setAt(ms);
      if (audio.current) audio.current.currentTime = ms / 1000;
    },
    toggle: () => {
      if (isPlaying) audio.current?.pause();
      else audio.current?.play().catch(() => setPlaying(false));
    },
    onPlay: () => {
      if (audio.current) audio.current.playbackRate = speed;
      setPlaying(true);
    },
    onPause: () => setPlaying(false),
    onEnded: () => setAt(0),
    onTimeUpdate: () => setAt((audio.current?.currentTime ?? 0) * 1000),
  };
}

/** A voice message: play and pause, position with seeking, speed 1, 1.5 or 2. */
export function VoicePlayer({ file: { url, durationMs } }: { file: ChatAttachment }) {
  const t = useText();
  const { audio, isPlaying, at, speed, faster, seek, toggle, ...heard } = useVoice();
  const total = durationMs ?? 0;
  return (
    <Box role="group" aria-label={t('chat.voice.label', { time: clockOf(total) })}>
      <IconButton
        color="primary"
        aria-label={t(isPlaying ? 'chat.voice.pause' : 'chat.voice.play')}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'ph:pause-fill' : 'ph:play-fill'} />
      </IconButton>
      <input
        type="range"
        max={total}
        step={STEP_MS}
        value={Math.min(at, total)}
        disabled={total === 0}
        aria-label={t('chat.voice.progress')}
        aria-valuetext={t('chat.voice.at', { at: clockOf(at), total: clockOf(total) })}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <bdi dir="ltr" className="time">
        {clockOf(isPlaying || at > 0 ? at : total)}
      </bdi>
      <Button
        size="small"
        color="inherit"
        aria-label={t('chat.voice.speed', { speed: `${speed}×` })}
        onClick={faster}
        sx={{ minWidth: 44 }}
      >
        <bdi dir="ltr">{speed}×</bdi>
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording of somebody's voice has none */}
      <audio ref={audio} src={url} preload="none" {...heard} />
    </Box>
  );
}
