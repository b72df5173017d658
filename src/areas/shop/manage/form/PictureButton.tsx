import ButtonBase from '@mui/material/ButtonBase';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import type { EditImage } from './types';

const Small = styled('span')({ display: 'block', flexShrink: 0, blockSize: 40, inlineSize: 40 });

interface PictureButtonProps {
  /** Name of the variant. */
  of: string;
  images: readonly EditImage[];
  /** Null = the product's picture. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The picture of a variant, one of its product's. */
export function PictureButton({ of, images, value, onChange }: PictureButtonProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = images.find(({ file }) => file.id === value);
  const close = () => setAnchor(null);
  const entry = (image: EditImage | undefined, text: string) => (
    <MenuItem
      key={image?.file.id ?? ''}
      role="menuitemradio"
      aria-checked={image === chosen}
      selected={image === chosen}
      sx={{ gap: 1.5 }}
      onClick={() => {
        onChange(image?.file.id ?? null);
        close();
      }}
    >
      {image && (
        <Small>
          <Thumbnail file={image.file} alt="" />
        </Small>
      )}
      <ListItemText dir="auto">{text}</ListItemText>
    </MenuItem>
  );
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        disabled={images.length === 0}
        sx={{
          borderRadius: 1,
          minBlockSize: 40,
          minInlineSize: 40,
          color: 'text.secondary',
          '&:hover': { bgcolor: 'action.hover' },
          '&:disabled': { color: 'text.disabled' },
        }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen ? (
          <Small>
            <Thumbnail file={chosen.file} alt="" />
          </Small>
        ) : (
          <Icon name="ph:image" />
        )}
        <VisuallyHidden>
          {t('shopManage.form.cellOf', { name: t('shopManage.field.picture'), of })}
        </VisuallyHidden>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {entry(undefined, t('shopManage.image.none'))}
        {images.map((image, at) => entry(image, image.alt || t('shopManage.image.name', { number: at + 1 })))}
      </Menu>
    </>
  );
}
