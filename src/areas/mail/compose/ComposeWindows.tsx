import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { ComposeWindow } from './ComposeWindow';
import { settingsShown, windowResumed } from './composeSlice';
import type { SettingsDialogProps } from './SettingsDialog';
import { answerForOwn, keptElsewhere } from './keptWindows';

const SettingsDialog = lazyPart<SettingsDialogProps>(
  async () => (await import('./SettingsDialog')).SettingsDialog,
  { texts: ['form', 'editor'] },
);

const Dock = styled('section')(({ theme }) => ({
  alignItems: 'flex-end',
  display: 'flex',
  gap: theme.spacing(2),
  insetBlockEnd: 0,
  insetInlineEnd: theme.spacing(3),
  justifyContent: 'flex-end',
  maxInlineSize: `calc(100vw - ${theme.spacing(6)})`,
  // Between the windows the page can be used.
  pointerEvents: 'none',
  position: 'fixed',
  zIndex: theme.zIndex.drawer - 1,
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    gap: theme.spacing(0.5),
    insetInlineEnd: theme.spacing(1),
    maxInlineSize: `calc(100vw - ${theme.spacing(2)})`,
  },
}));

/** Brings back what this browser has kept of windows that no tab shows any more. */
function useKeptWindows(openIds: readonly string[]): void {
  const { user } = useAuth();
  const dispatch = useAppDispatch();
  const userId = user?.id;
  const shown = openIds.join();
  useEffect(() => answerForOwn(shown.split(',')), [shown]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const stop = new AbortController();
    void keptElsewhere(userId, stop.signal).then((kept) =>
      kept.forEach((one) => dispatch(windowResumed(one))),
    );
    return () => stop.abort();
  }, [userId, dispatch]);
}

/** The mails that are being written, side by side at the bottom of the page; on phones one of them over all of it. */
export function ComposeWindows() {
  const t = useText();
  const isPhone = useIsPhone();
  const dispatch = useAppDispatch();
  const isSettingsOpen = useAppSelector(({ compose }) => compose?.isSettingsOpen ?? false);
  const windows = useAppSelector(({ compose }) => compose?.windows) ?? [];
  useKeptWindows(windows.map(({ id }) => id));
  const front = windows.findLast(({ view }) => view !== 'minimised');
  return (
    <>
      {windows.length > 0 && (
        <Dock aria-label={t('mailCompose.region')}>
          {windows.map((window) => (
            <ComposeWindow
              key={window.id}
              window={window}
              isBehind={isPhone && front !== undefined && window !== front}
            />
          ))}
        </Dock>
      )}
      {isSettingsOpen && <SettingsDialog onClose={() => dispatch(settingsShown(false))} />}
    </>
  );
}
