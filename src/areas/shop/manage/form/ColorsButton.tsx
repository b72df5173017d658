import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { ShopColor } from '@/domain/shop/products';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { ColorDots } from '../../parts/ColorDots';
import { colorLabel } from '../../parts/colorLabel';

const MOST = 4;

interface ColorsButtonProps {
  /** Name of the variant. */
  of: string;
  colors: readonly ShopColor[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Colors of a variant, up to four of the shop's. */
export function ColorsButton({ of, colors, value, onChange }: ColorsButtonProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = value.map((hex) => colors.find((color) => color.hex === hex) ?? { hex, name: hex });
  const toggle = (hex: string) =>
    onChange(value.includes(hex) ? value.filter((one) => one !== hex) : [...value, hex]);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        sx={{ borderRadius: 1, px: 1, minBlockSize: 40, '&:hover': { bgcolor: 'action.hover' } }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen.length > 0 ? <ColorDots colors={chosen} /> : t('shopManage.form.noColors')}
        <VisuallyHidden> {t('shopManage.form.colorsOf', { of })}</VisuallyHidden>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {colors.map((color) => (
          <MenuItem
            key={color.hex}
            role="menuitemcheckbox"
            aria-checked={value.includes(color.hex)}
            disabled={!value.includes(color.hex) && value.length >= MOST}
            onClick={() => toggle(color.hex)}
          >
            <Checkbox
              size="small"
              checked={value.includes(color.hex)}
              tabIndex={-1}
              sx={{ p: 0.5 }}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            <ColorDots colors={[color]} />
            &nbsp;{colorLabel(t, color)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
