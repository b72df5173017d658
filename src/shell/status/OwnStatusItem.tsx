import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { useOwnStatus } from '@/core/live/useLive';
import { StatusDot } from '@/ui/person/StatusDot';

const Words = styled('span')(({ theme }) => ({
  marginInlineStart: theme.spacing(1),
  maxWidth: 220,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}));

/** The user's own status in the account menu; opens the status dialog. Menus pass their focus props through. */
export function OwnStatusItem(props: MenuItemProps) {
  const t = useText();
  const own = useOwnStatus();
  const chosen = own?.chosen ?? 'online';
  return (
    <MenuItem {...props}>
      <StatusDot silent status={chosen === 'invisible' ? 'offline' : chosen} />
      <Words>
        {t('presence.menu', { status: t(`person.status.${chosen}`) })}
        {own?.statusText && (
          <>
            {' · '}
            <bdi>{own.statusText}</bdi>
          </>
        )}
      </Words>
    </MenuItem>
  );
}
