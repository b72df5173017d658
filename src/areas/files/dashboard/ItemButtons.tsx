import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { FileItem } from '@/domain/files/schemas';
import { Icon } from '@/ui/icon/Icon';
import type { FileDashboardParts } from './useFileDashboard';

const Buttons = styled('span')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  '& [aria-pressed=true]': { color: theme.palette.warning.main },
}));

/** Star and menu of a folder or file. */
export function ItemButtons({ item, parts }: { item: FileItem; parts: FileDashboardParts }) {
  const t = useText();
  const { name, isFavorited } = item;
  return (
    <Buttons>
      <IconButton
        size="small"
        aria-pressed={isFavorited}
        aria-label={t('files.row.star', { name })}
        onClick={() => parts.acts.star([item])}
      >
        <Icon name={isFavorited ? 'ph:star-fill' : 'ph:star'} />
      </IconButton>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={t('files.row.menu', { name })}
        onClick={({ currentTarget }) => parts.menu.open(item.id, currentTarget)}
      >
        <Icon name="ph:dots-three-vertical-bold" />
      </IconButton>
    </Buttons>
  );
}
