import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { secondsToReset } from '@/domain/auth/demoReset';
import { Notice } from '@/ui/form/Notice';
import { minutesAndSeconds } from '@/ui/form/useCountdown';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

/** Seconds before the reset from which the countdown is shown. Source: sign-in, section 10. */
const ANNOUNCED = 300;

const Frame = styled('div')(({ theme }) => ({ marginBlockEnd: theme.spacing(3) }));

/** Capped, so that nothing re-renders before the countdown. */
const secondsLeft = () => Math.min(secondsToReset(Date.now()), ANNOUNCED + 1);

/** Announced once with the initial time; the running countdown is only visible. */
function Countdown({ left }: { left: number }) {
  const t = useText();
  const [first] = useState(left);
  const text = (seconds: number) => t('workspace.data.resetIn', { time: minutesAndSeconds(seconds) });
  return (
    <Frame>
      <Notice tone="info">
        <VisuallyHidden>{text(first)}</VisuallyHidden>
        <span aria-hidden>{text(left)}</span>
      </Notice>
    </Frame>
  );
}

/** Announces the reset of a public demo in the minutes before it. */
export function DemoReset() {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <div role="status">{left <= ANNOUNCED && <Countdown left={left} />}</div>;
}
