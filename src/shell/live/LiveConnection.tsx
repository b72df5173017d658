import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { keptWindows } from '@/areas/mail/compose/keptList';
import { authApi } from '@/core/auth/authApi';
import { useAuth } from '@/core/auth/useAuth';
import { type FilesIntent, onCreateFrom, type RecordIntent } from '@/core/intents/intents';
import { onRefetch } from '@/core/live/bus';
import { useIsOutdated, useLive } from '@/core/live/useLive';
import { useLiveStream } from '@/core/live/useLiveStream';
import { useAppSelector } from '@/core/redux/hooks';
import { fileQueue } from '@/core/uploads/fileQueue';
import { useIsHydrated } from '@/core/useIsHydrated';
import type { EndUser } from '@/domain/auth/contract';
import { accountLive, usersLive } from '@/domain/people/live';
import { lazyPart } from '@/ui/feedback/lazyPart';

const NewVersion = lazyPart(async () => (await import('./NewVersion')).NewVersion);
const FilesDialog = lazyPart(async () => (await import('../intents/FilesDialog')).FilesDialog);
const NewRecord = lazyPart(async () => (await import('../intents/NewRecord')).NewRecord);
const ComposeWindows = lazyPart(
  async () => (await import('@/areas/mail/compose/ComposeWindows')).ComposeWindows,
  { texts: ['mailCompose', 'person', 'upload', 'form'] },
);
const UploadPanel = lazyPart(async () => (await import('@/areas/files/upload/UploadPanel')).UploadPanel, {
  texts: ['filesUpload'],
});

/** Clients refresh their permissions at a random time within this interval, not all at once. */
const SPREAD_MS = 3_000;

/** Keeps the signed-in user up to date, wherever it is changed. */
function useOwnAccount(): void {
  const { user, take, refresh } = useAuth();
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useEffectEvent((next: Omit<EndUser, 'sessionId'>) => {
    if (user && next.id === user.id && next.version >= user.version)
      take({ ...next, sessionId: user.sessionId });
  });
  useLive(accountLive.changed, ({ user: next }) => keep(next));
  // Changes between the page's read and the start of the stream are in no event.
  useEffect(() => onRefetch(() => void authApi.endUser().then(keep, () => undefined)), []);
  useLive(usersLive.rolesChanged, () => {
    clearTimeout(asking.current);
    asking.current = setTimeout(() => void refresh(), Math.random() * SPREAD_MS);
  });
  useEffect(() => () => clearTimeout(asking.current), []);
}

/** Whether mails are being written, or their settings are shown, or this browser has kept some of a closed page. */
function useIsWriting(): boolean {
  const { user } = useAuth();
  const userId = user?.id;
  const isHydrated = useIsHydrated();
  const hasKept = isHydrated && userId !== undefined && keptWindows(userId).length > 0;
  const isOpen = useAppSelector(
    ({ compose }) => compose !== undefined && (compose.windows.length > 0 || compose.isSettingsOpen),
  );
  return isOpen || hasKept;
}

/** Whether files are or were uploaded since the page was loaded. */
const useHasUploads = (): boolean =>
  useSyncExternalStore(
    fileQueue.subscribe,
    () => fileQueue.getStarted() !== null,
    () => false,
  );

/**
 * Live updates of the dashboard; shows the "new version" notice, the create forms that areas request, the mails that
 * are being written, and the files that are being uploaded.
 */
export function LiveConnection() {
  const [intent, setIntent] = useState<RecordIntent | null>(null);
  const [filesIntent, setFilesIntent] = useState<FilesIntent | null>(null);
  const isWriting = useIsWriting();
  const hasUploads = useHasUploads();
  useLiveStream(process.env['ATRIUM_BUILD'] ?? '');
  useOwnAccount();
  useEffect(
    () =>
      onCreateFrom((asked) => {
        if (asked.target === 'saveToFiles' || asked.target === 'chooseFiles') setFilesIntent(asked);
        else setIntent(asked);
      }),
    [],
  );
  return (
    <>
      {useIsOutdated() && <NewVersion />}
      {intent && <NewRecord intent={intent} onClose={() => setIntent(null)} />}
      {filesIntent && <FilesDialog intent={filesIntent} onClose={() => setFilesIntent(null)} />}
      {isWriting && <ComposeWindows />}
      {hasUploads && <UploadPanel />}
    </>
  );
}
