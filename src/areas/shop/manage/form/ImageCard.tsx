import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { TextInput } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import type { EditImage } from './types';

const Frame = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'grid',
  flexGrow: 1,
  gap: theme.spacing(0.5, 1.5),
  gridTemplateColumns: '72px minmax(0, 1fr)',
  minInlineSize: 0,
  '& > [data-picture]': { aspectRatio: '1', display: 'block', gridRow: 'span 2' },
  '& > [data-acts]': { display: 'flex', flexWrap: 'wrap' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '72px minmax(0, 1fr) auto',
    '& > [data-picture]': { gridRow: 'auto' },
  },
}));

interface ImageCardProps {
  image: EditImage;
  at: number;
  count: number;
  isCover: boolean;
  onMove: (by: -1 | 1) => void;
  onCover: () => void;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

/** One picture: its place, its text, whether it is the cover, and its removal. */
export function ImageCard({ image, at, count, isCover, onMove, onCover, onAlt, onRemove }: ImageCardProps) {
  const t = useText();
  const number = at + 1;
  const act = (id: string, icon: string, run: () => void, isDisabled = false) => (
    <IconButton
      size="small"
      aria-label={t(`shopManage.image.${id}`, { number })}
      disabled={isDisabled}
      onClick={run}
      {...(id === 'cover' && { 'aria-pressed': isCover, color: isCover ? 'primary' : 'default' })}
    >
      <Icon name={icon} size={18} />
    </IconButton>
  );
  return (
    <Frame>
      <span data-picture>
        <Thumbnail file={image.file} alt={image.alt || t('shopManage.image.name', { number })} />
      </span>
      <TextInput
        label={t('shopManage.image.alt', { number })}
        hideLabel
        placeholder={t('shopManage.image.altHint')}
        value={image.alt}
        maxLength={160}
        onChange={onAlt}
      />
      <div data-acts>
        {act('earlier', 'ph:arrow-up', () => onMove(-1), at === 0)}
        {act('later', 'ph:arrow-down', () => onMove(1), at === count - 1)}
        {act('cover', isCover ? 'ph:star-fill' : 'ph:star', onCover)}
        {act('remove', 'ph:trash', onRemove)}
      </div>
    </Frame>
  );
}
