import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { useCopy } from '@/ui/feedback/useCopy';
import { Icon } from '@/ui/icon/Icon';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { linkOf } from '../address';
import { PublicLink } from './PublicLink';
import { ShareForm } from './ShareForm';
import { ShareList } from './ShareList';
import type { Sharing } from './sharingSlice';
import { useLeave } from './useShareActs';
import { useSharing } from './useSharing';

const People = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > h3': { ...theme.typography.subtitle1, margin: 0 },
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& > button': { justifySelf: 'start' },
}));

export interface ShareDialogProps {
  fileId: string;
  /** Of the item. */
  name: string;
  onClose: () => void;
}

interface PartProps extends ShareDialogProps {
  sharing: Sharing;
}

/** Copies the address that opens the item for those who may see it. */
function MemberLink({ fileId }: { fileId: string }) {
  const t = useText();
  const copy = useCopy();
  return (
    <Button
      color="inherit"
      startIcon={<Icon name="ph:link" />}
      onClick={() => void copy(`${location.origin}${linkOf(fileId)}`)}
    >
      {t('filesShare.memberLink')}
    </Button>
  );
}

function OwnerParts({ fileId, sharing, onUnsaved }: PartProps & { onUnsaved: (isUnsaved: boolean) => void }) {
  const t = useText();
  const id = useId();
  const can = useCan();
  const { shares, link } = sharing;
  return (
    <>
      <People aria-labelledby={id}>
        <h3 id={id}>{t('filesShare.members')}</h3>
        <ShareForm fileId={fileId} sharing={sharing} onUnsaved={onUnsaved} />
        {shares.length > 0 ? (
          <>
            <ShareList fileId={fileId} shares={shares} />
            <p>{t('filesShare.list.hint')}</p>
          </>
        ) : (
          <p>{t('filesShare.list.none')}</p>
        )}
        <MemberLink fileId={fileId} />
      </People>
      {can('files.share') && <PublicLink fileId={fileId} link={link} />}
    </>
  );
}

function OthersParts({ fileId, name, sharing, onClose }: PartProps) {
  const t = useText();
  const leave = useLeave();
  const { access, owner, shares } = sharing;
  const level = t(`filesShare.level.${access === 'edit' ? 'edit' : 'view'}`);
  return (
    <People aria-label={t('filesShare.members')}>
      <p>{t('filesShare.given', { name: owner.name ?? t('person.choose.deleted'), level })}</p>
      {shares.length === 0 && <p>{t('filesShare.leave.none')}</p>}
      <MemberLink fileId={fileId} />
      {shares.length > 0 && (
        <Button
          variant="outlined"
          color="error"
          onClick={() => void leave({ id: fileId, name }).then((isGone) => isGone && onClose())}
        >
          {t('filesShare.leave.act')}
        </Button>
      )}
    </People>
  );
}

/** Who has access to an item: people, everyone, the public link; others than its owner can leave it. Lazy. */
export function ShareDialog(props: ShareDialogProps) {
  const t = useText();
  const { fileId, name, onClose } = props;
  const [isUnsaved, setUnsaved] = useState(false);
  const { sharing, error, isLoading, reload } = useSharing(fileId);
  return (
    <AnimatedDialog
      title={t('filesShare.title', { name })}
      maxWidth="sm"
      unsaved={isUnsaved}
      onClose={onClose}
    >
      <Async
        isLoading={isLoading}
        hasContent={sharing !== undefined}
        error={sharing ? null : error}
        skeleton={<Bone height={160} />}
        onRetry={reload}
      >
        {sharing &&
          (sharing.access === 'owner' ? (
            <OwnerParts {...props} sharing={sharing} onUnsaved={setUnsaved} />
          ) : (
            <OthersParts {...props} sharing={sharing} />
          ))}
      </Async>
    </AnimatedDialog>
  );
}
