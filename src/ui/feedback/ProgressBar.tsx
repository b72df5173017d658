import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useText } from '@/core/i18n/useText';
import { onFirstTouch } from './firstTouch';
import { createProgress, loadBar } from './progress';
import { toast } from './toast';

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

/** Thrown to keep the page when the next one can't be fetched; Next would load the address anew and lose it. */
class KeepPage extends Error {
  override name = 'KeepPage';
  readonly cancelled = true;
}

/** The thin bar over the page during a change of route. A change that fails offline ends it and keeps the page. */
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
