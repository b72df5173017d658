import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { useRouter } from 'next/router';
import type NProgress from 'nprogress';
import { useEffect } from 'react';
import { useText } from '@/core/i18n/useText';
import { onFirstTouch } from './firstTouch';
import { toast } from './toast';

/** Minimum time in ms that the bar is visible, so that a quick change does not flicker. */
const SHOWN = 150;

type Bar = typeof NProgress;

/** Loads the bar, configured without spinner and ARIA role. */
async function loadBar(): Promise<Bar> {
  const { default: bar } = await import('nprogress');
  return bar.configure({
    showSpinner: false,
    barSelector: '.bar',
    template: '<div class="bar" aria-hidden="true"></div>',
  });
}

/** The bar of one mounted app: `start` and `end` may be called in any number and order. Offline there is no bar. */
function createProgress() {
  let running = false;
  let started = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const withBar = (act: (bar: Bar) => void) => void loadBar().then(act, () => undefined);
  const start = () => {
    clearTimeout(timer);
    running = true;
    started = Date.now();
    withBar((bar) => running && bar.start());
  };
  const stop = () => {
    running = false;
    withBar((bar) => bar.done());
  };
  const end = () => {
    clearTimeout(timer);
    if (running) timer = setTimeout(stop, Math.max(0, started + SHOWN - Date.now()));
  };
  return { start, end };
}

const styles = (theme: Theme) => ({
  '#nprogress': { pointerEvents: 'none' as const },
  '[dir="rtl"] #nprogress': { transform: 'scaleX(-1)' },
  '#nprogress .bar': {
    position: 'fixed' as const,
    insetBlockStart: 0,
    insetInline: 0,
    height: 2,
    zIndex: theme.zIndex.tooltip + 1,
    backgroundColor: theme.palette.primary.main,
  },
});

/** Thrown to keep the page when the next one can't be fetched; Next would load the address and lose this page. */
class KeepPage extends Error {
  override name = 'KeepPage';
  readonly cancelled = true;
}

/** The thin bar at the top during a route change. A change that fails offline ends the bar and keeps the page. */
export function ProgressBar() {
  const t = useText();
  const { events } = useRouter();

  useEffect(() => {
    const progress = createProgress();
    const leaveTouch = onFirstTouch(() => void loadBar().catch(() => null));
    const failed = (error?: { cancelled?: boolean }) => {
      progress.end();
      if (!error || error.cancelled || navigator.onLine) return;
      toast(t('feedback.offline.text'), { variant: 'error' });
      throw new KeepPage();
    };
    events.on('routeChangeStart', progress.start);
    events.on('routeChangeComplete', progress.end);
    events.on('routeChangeError', failed);
    return () => {
      leaveTouch();
      progress.end();
      events.off('routeChangeStart', progress.start);
      events.off('routeChangeComplete', progress.end);
      events.off('routeChangeError', failed);
    };
  }, [events, t]);

  return <GlobalStyles styles={styles} />;
}
