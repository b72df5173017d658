import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Notice } from '@/ui/form/Notice';
import { type ComposeWindow as Window, windowClosed } from './composeSlice';
import { useOpened } from './useOpened';
import { WindowFrame } from './WindowFrame';
import { WrittenMail } from './WrittenMail';

interface ComposeWindowProps {
  window: Window;
  /** Another window covers it. */
  isBehind: boolean;
}

/** A window in which a mail is written, once what it begins with is read. */
export function ComposeWindow({ window, isBehind }: ComposeWindowProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const close = () => void dispatch(windowClosed(window.id));
  const { mail, error, retry } = useOpened(window, close);
  if (mail) return <WrittenMail window={window} isBehind={isBehind} opened={mail} />;
  return (
    <WindowFrame window={window} isBehind={isBehind} subject="" onClose={close}>
      <Stack spacing={2} aria-busy={!error} sx={{ p: 2 }}>
        {error?.status === 404 && <Notice tone="info">{t('mailCompose.gone')}</Notice>}
        {error && error.status !== 404 && <ErrorState error={error} onRetry={retry} />}
        {!error && (
          <>
            <Skeleton variant="rounded" height={48} />
            <Skeleton variant="rounded" height={48} />
            <Skeleton variant="rounded" height={240} />
          </>
        )}
      </Stack>
    </WindowFrame>
  );
}
