import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { secondsToReset } from '@/domain/auth/demoReset';
import { Notice } from '@/ui/form/Notice';
import { minutesAndSeconds } from '@/ui/form/useCountdown';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

/** The last minutes are counted down. Source: sign-in, section 10. */
const ANNOUNCED = 300;

const Frame = styled('div')(({ theme }) => ({ marginBlockEnd: theme.spacing(3) }));

/** More than is announced is all one. */
const secondsLeft = () => Math.min(secondsToReset(Date.now()), ANNOUNCED + 1);

/** Spoken once with the time there is at first; the running figure is for the eye. */
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

/** Says in its last minutes that a demo for strangers begins anew. */
export function DemoReset() {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <div role="status">{left <= ANNOUNCED && <Countdown left={left} />}</div>;
}
