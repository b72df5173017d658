import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FileLink } from '@/domain/files/schemas';
import { CopyButton } from '@/ui/feedback/CopyButton';
import { Icon } from '@/ui/icon/Icon';
import { ShareList } from './ShareList';
import { addressOf } from './useLinkActs';
import { useLinkTexts } from './useLinkTexts';
import type { SharingAnswer } from './sharingSlice';
import { useToldSharing } from './useSharing';

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& > button': { justifySelf: 'start' },
  '& .address': { alignItems: 'center', display: 'flex', gap: theme.spacing(0.5) },
  '& .address > bdi': {
    ...theme.typography.body2,
    flexGrow: 1,
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

interface LinkSectionProps {
  link: FileLink | null;
  onOpen: () => void;
}

/** The public link of an item in its details. */
function LinkSection({ link, onOpen }: LinkSectionProps) {
  const t = useText();
  const id = useId();
  const { dateTime } = useFormat();
  const texts = useLinkTexts();
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{t('filesShare.link.title')}</h3>
      {link ? (
        <>
          {link.path !== null && (
            <div className="address">
              <bdi dir="ltr">{addressOf(link)}</bdi>
              <CopyButton text={addressOf(link)} label={t('filesShare.link.copy')} />
            </div>
          )}
          <p>
            {texts.end(link)}
            {link.hasPassword && ` · ${t('filesShare.password.on')}`}
          </p>
          <p>
            {texts.hits(link)}
            {link.lastOpenedAt && ` · ${t('filesShare.link.last', { at: dateTime(link.lastOpenedAt) })}`}
          </p>
        </>
      ) : (
        <p>{t('filesShare.link.none')}</p>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="ph:link" />}
        onClick={onOpen}
      >
        {t(link ? 'filesShare.link.settings' : 'filesShare.link.add')}
      </Button>
    </Part>
  );
}

export interface SharedSectionProps {
  fileId: string;
  /** What a read of the item has answered; null until it has. */
  answer: SharingAnswer | null;
  /** Opens the dialog. */
  onShare: () => void;
}

/** With whom an item is shared, and its public link, in its details; its owner changes both. Lazy. */
export function SharedSection({ fileId, answer, onShare }: SharedSectionProps) {
  const t = useText();
  const id = useId();
  const can = useCan();
  const sharing = useToldSharing(fileId, answer);
  if (!sharing) return null;
  const { access, owner, shares, link } = sharing;
  const isOwn = access === 'owner';
  const level = t(`filesShare.level.${access === 'edit' ? 'edit' : 'view'}`);
  return (
    <>
      <Part aria-labelledby={id}>
        <h3 id={id}>{t('filesShare.sharedWith')}</h3>
        {!isOwn && <p>{t('filesShare.given', { name: owner.name ?? t('person.choose.deleted'), level })}</p>}
        {isOwn && shares.length === 0 && <p>{t('filesShare.list.none')}</p>}
        {isOwn && shares.length > 0 && <ShareList fileId={fileId} shares={shares} />}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="ph:share-network" />}
          onClick={onShare}
        >
          {t(isOwn ? 'filesShare.act' : 'filesShare.access')}
        </Button>
      </Part>
      {isOwn && can('files.share') && <LinkSection link={link} onOpen={onShare} />}
    </>
  );
}
