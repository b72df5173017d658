import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useLiveStatus } from '@/core/live/useLive';
import { Pill } from '@/ui/feedback/Pill';
import { Icon } from '@/ui/icon/Icon';

/** A shorter interruption of the stream is not reported. */
const PATIENCE_MS = 10_000;
const GOOD_NEWS_MS = 2_000;

function useNotice(isLive: boolean): 'reconnecting' | 'connected' | null {
  const [wasLost, setWasLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWasLost(!isLive), isLive ? GOOD_NEWS_MS : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  if (!wasLost) return null;
  return isLive ? 'connected' : 'reconnecting';
}

/** Reports in the header that the event stream has been interrupted for a while, and that it is back. */
export function LiveChip() {
  const t = useText();
  const status = useLiveStatus();
  const notice = useNotice(status === 'live');
  const shown = status === 'offline' ? null : notice;
  return (
    <output>
      {shown && (
        <Pill
          color={shown === 'connected' ? 'success' : 'warning'}
          icon={<Icon name={shown === 'connected' ? 'ph:check' : 'ph:arrow-clockwise'} size={18} />}
          label={t(`shell.live.${shown}`)}
        />
      )}
    </output>
  );
}
