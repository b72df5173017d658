import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { useCardTools } from '../cardContext';
import { useFacts } from '../useFacts';
import { CardMenu } from './CardMenu';
import { useCardLink } from './useCardLink';
import { useDelete } from './useDelete';

const Bar = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1.5, 2),
  '& > button': { flexShrink: 0, whiteSpace: 'nowrap' },
  '& > .grow': { flexGrow: 1 },
}));

function Complete() {
  const t = useText();
  const { card, canEdit } = useCardTools();
  const { complete } = useFacts();
  const { completed } = card;
  if (!canEdit) return completed ? <strong>{t('kanbanCard.completed')}</strong> : null;
  return (
    <Button
      size="small"
      color={completed ? 'success' : 'inherit'}
      variant={completed ? 'contained' : 'outlined'}
      startIcon={<Icon name={completed ? 'ph:check-circle-fill' : 'ph:check-circle'} />}
      onClick={() => void complete(!completed)}
    >
      {t(completed ? 'kanbanCard.completed' : 'kanbanCard.complete')}
    </Button>
  );
}

function Like() {
  const t = useText();
  const { number, list } = useFormat();
  const { card, canComment } = useCardTools();
  const { like } = useFacts();
  const { liked, likeCount, likers } = card;
  const names = likers.flatMap(({ name }) => name ?? []);
  const title = names.length > 0 ? t('kanbanCard.likedBy', { names: list(names) }) : t('kanbanCard.like');
  return (
    <Button
      size="small"
      color={liked ? 'error' : 'inherit'}
      disabled={!canComment}
      aria-pressed={liked}
      aria-label={t('kanbanCard.likeCount', { count: likeCount })}
      title={title}
      startIcon={<Icon name={liked ? 'ph:heart-fill' : 'ph:heart'} />}
      onClick={() => void like(!liked)}
      sx={{ minWidth: 44 }}
    >
      {number(likeCount)}
    </Button>
  );
}

/** Actions on the whole card; on a phone some of them are in the menu. */
export function CardBar() {
  const t = useText();
  const { canEdit, chooser, onClose } = useCardTools();
  const isPhone = useIsPhone();
  const copyLink = useCardLink();
  const remove = useDelete();
  return (
    <Bar>
      <Complete />
      <Like />
      <span className="grow" />
      {canEdit && !isPhone && (
        <IconButton
          aria-label={t('kanbanCard.files.add')}
          title={t('kanbanCard.files.attach')}
          onClick={() => chooser.current?.click()}
        >
          <Icon name="ph:paperclip" />
        </IconButton>
      )}
      {!isPhone && (
        <IconButton aria-label={t('kanbanCard.copyLink')} title={t('kanbanCard.copyLink')} onClick={copyLink}>
          <Icon name="ph:link" />
        </IconButton>
      )}
      <CardMenu />
      {canEdit && !isPhone && (
        <IconButton aria-label={t('kanbanCard.delete')} title={t('kanbanCard.delete')} onClick={remove}>
          <Icon name="ph:trash" />
        </IconButton>
      )}
      <IconButton aria-label={t('common.close')} onClick={onClose}>
        <Icon name="ph:x" />
      </IconButton>
    </Bar>
  );
}
