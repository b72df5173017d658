import { styled } from '@mui/material/styles';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { fileQueue } from '@/core/uploads/fileQueue';
import type { StartedUploads } from '@/core/uploads/files/start';
import type { FileUploads } from '@/core/uploads/files/uploads';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import type { ConflictDialogProps } from './ConflictDialog';
import { Interrupted } from './Interrupted';
import { PanelHead } from './PanelHead';
import { UploadList } from './UploadList';
import { UploadNotice } from './UploadNotice';
import { useSpokenUploads } from './useSpokenUploads';

const ConflictDialog = lazyPart<ConflictDialogProps>(
  async () => (await import('./ConflictDialog')).ConflictDialog,
  { texts: ['filesUpload'] },
);

const Frame = styled('section')(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  boxShadow: theme.shadows[16],
  display: 'flex',
  flexDirection: 'column',
  inlineSize: 400,
  // Above the settings button.
  insetBlockEnd: 72,
  insetInlineEnd: theme.spacing(2),
  maxBlockSize: 'min(480px, calc(100dvh - 168px))',
  overflow: 'hidden',
  position: 'fixed',
  zIndex: theme.zIndex.drawer - 1,
  [theme.breakpoints.down('sm')]: {
    borderEndEndRadius: 0,
    borderEndStartRadius: 0,
    borderInline: 0,
    inlineSize: 'auto',
    insetBlockEnd: 0,
    insetInline: 0,
    maxBlockSize: '60dvh',
  },
  '@media print': { display: 'none' },
}));

/** The queue follows who is signed in. */
function useSession(uploads: FileUploads): void {
  const { user, endedReason } = useAuth();
  const userId = endedReason === 'session-ended' ? undefined : user?.id;
  useEffect(() => {
    if (userId !== undefined) uploads.signedIn(userId);
  }, [uploads, userId]);
}

/** Leaving the site asks first. */
function useLeavingAsks(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isActive]);
}

function Uploads({ started: { uploads, questions, interrupted } }: { started: StartedUploads }) {
  const t = useText();
  const { list } = uploads;
  const snapshot = useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot);
  const question = useSyncExternalStore(questions.subscribe, questions.getFirst, questions.getFirst);
  const cut = useSyncExternalStore(interrupted.subscribe, interrupted.getSnapshot, interrupted.getSnapshot);
  const [isFolded, setFolded] = useState(false);
  const spoken = useSpokenUploads(snapshot);
  useSession(uploads);
  useLeavingAsks(snapshot.isActive);
  const { entries, preparing } = snapshot;
  const hasCut = cut.uploads.length > 0;
  return (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {(entries.length > 0 || preparing || hasCut) && (
        <Frame aria-label={t('filesUpload.region')}>
          <PanelHead
            snapshot={snapshot}
            uploads={uploads}
            isFolded={isFolded}
            onFold={() => setFolded(!isFolded)}
            onClose={() => {
              uploads.removeAll();
              interrupted.hide();
            }}
          />
          <UploadNotice snapshot={snapshot} />
          {hasCut && <Interrupted store={interrupted} snapshot={cut} />}
          {!isFolded && entries.length > 0 && <UploadList entries={entries} uploads={uploads} />}
        </Frame>
      )}
      {question && <ConflictDialog question={question} />}
    </>
  );
}

/** The uploads of this tab at the bottom end of every page; nothing before the first one. */
export function UploadPanel() {
  const started = fileQueue.getStarted();
  return started && <Uploads started={started} />;
}
