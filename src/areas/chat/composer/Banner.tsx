import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { useNames } from '../parts/names';
import { wordlessText } from '../parts/systemText';
import { oneLine } from '../messages/textKinds';
import type { ComposerMode } from './mode';

export const BannerBox = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  alignItems: 'center',
  backgroundColor: theme.alpha(theme.palette.grey[500], 0.12),
  borderInlineStart: `3px solid ${theme.palette.primary.main}`,
  borderRadius: 4,
  display: 'flex',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(1),
  paddingBlock: theme.spacing(0.5),
  paddingInline: theme.spacing(1.5, 0.5),
  '& > span': { flexGrow: 1, minInlineSize: 0 },
  '& strong': { display: 'block' },
  '& bdi.text': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

/** What the next message replies to or edits, with a button to cancel that. */
export function Banner({ mode, onStop }: { mode: ComposerMode; onStop: () => void }) {
  const t = useText();
  const names = useNames();
  const message = mode.edit ?? mode.reply;
  if (!message) return null;
  const name = names.get(message.senderId) ?? t('chat.person.deleted');
  return (
    <BannerBox>
      <Icon name={mode.edit ? 'ph:pencil-simple' : 'ph:arrow-bend-up-left'} />
      <span>
        <strong>{mode.edit ? t('chat.composer.editing') : t('chat.composer.replying', { name })}</strong>
        <bdi dir="auto" className="text">
          {oneLine(message.body) || wordlessText(t, message.contentType)}
        </bdi>
      </span>
      <IconButton size="small" aria-label={t('chat.composer.stop')} onClick={onStop}>
        <Icon name="ph:x" size={16} />
      </IconButton>
    </BannerBox>
  );
}
