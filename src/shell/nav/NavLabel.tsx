import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Pill } from '@/ui/feedback/Pill';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import type { NavItem } from '../navigation';
import { NavCount } from './NavCount';

const Texts = styled('span')({ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 });
const Caption = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontWeight: 400,
}));
const Dot = styled('span')(({ theme }) => ({
  backgroundColor: 'currentcolor',
  borderRadius: '50%',
  flexShrink: 0,
  height: 4,
  marginInline: 10,
  opacity: 0.5,
  width: 4,
  '[aria-current="page"] > &': {
    backgroundColor: theme.palette.primary.main,
    opacity: 1,
    transform: 'scale(2)',
  },
}));

/** The content of an entry: icon or dot, text with caption, chip, and the caret of a branch. */
export function NavLabel({
  item,
  child,
  iconSize = 24,
  open,
}: {
  item: NavItem;
  child: boolean;
  /** Pixels. Source: shell, section 6. */
  iconSize?: number | undefined;
  open?: boolean | undefined;
}) {
  const t = useText();
  return (
    <>
      {item.icon ? <Icon name={item.icon} size={iconSize} /> : child && <Dot />}
      <Texts>
        <span>{t(item.title)}</span>
        {item.caption && <Caption>{t(item.caption)}</Caption>}
      </Texts>
      {item.counter && !open && <NavCount counter={item.counter} />}
      {item.chip && <Pill color="info" label={t(item.chip)} />}
      {item.external && (
        <>
          <Icon name="ph:arrow-up-right" size={16} />
          <VisuallyHidden>{t('shell.nav.newTab')}</VisuallyHidden>
        </>
      )}
      {item.children && <Icon name={open ? 'ph:caret-down' : 'ph:caret-right'} size={16} />}
    </>
  );
}
