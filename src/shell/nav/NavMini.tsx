import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import type { NavGroup, NavItem } from '../navigation';
import { NavCount } from './NavCount';
import { NavFlyout } from './NavFlyout';
import { rowStyles } from './rowStyles';
import { holdsCurrent, isCurrent } from './visible';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(1),
}));
const tile = {
  flexDirection: 'column',
  fontSize: '0.625rem',
  gap: 4,
  justifyContent: 'center',
  minHeight: 56,
  padding: 4,
  position: 'relative',
} as const;
const Trigger = styled('button')(({ theme }) => ({ ...rowStyles(theme, false), ...tile }));
const Tile = styled(NextLink)(({ theme }) => ({ ...rowStyles(theme, false), ...tile }));
const Dead = styled('span')(({ theme }) => ({ ...rowStyles(theme, false), ...tile, pointerEvents: 'auto' }));
const Caption = styled('span')({
  maxWidth: 72,
  overflow: 'hidden',
  textAlign: 'center',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Corner = styled('span')({
  insetBlockStart: 0,
  insetInlineEnd: 0,
  position: 'absolute',
  '& [data-pill]': { fontSize: '0.625rem', height: 16 },
});

function Inside({ item }: { item: NavItem }) {
  const t = useText();
  return (
    <>
      {item.icon && <Icon name={item.icon} size={22} />}
      <Caption>{t(item.title)}</Caption>
      {item.counter && (
        <Corner>
          <NavCount counter={item.counter} />
        </Corner>
      )}
    </>
  );
}

function MiniLeaf({ item }: { item: NavItem }) {
  const t = useText();
  const { asPath } = useRouter();
  const dead = item.disabled || !item.path;
  const label = [t(item.title), item.caption && t(item.caption)].filter(Boolean).join(' · ');
  return (
    <li>
      <Tooltip title={label} placement="right" describeChild>
        {dead ? (
          <Dead role="link" aria-disabled="true">
            <Inside item={item} />
          </Dead>
        ) : (
          <Tile
            href={item.path ?? ''}
            prefetch={false}
            aria-current={isCurrent(item, asPath) ? 'page' : undefined}
            {...(item.external ? { target: '_blank', rel: 'noopener' } : {})}
          >
            <Inside item={item} />
          </Tile>
        )}
      </Tooltip>
    </li>
  );
}

/** The narrow navigation: icon above caption, children in a panel at the side. */
export function NavMini({ groups }: { groups: readonly NavGroup[] }) {
  const { asPath } = useRouter();
  return (
    <List>
      {groups
        .flatMap((group) => group.items)
        .map((item) =>
          item.children ? (
            <NavFlyout
              key={item.title}
              item={item}
              placement="right-start"
              renderTrigger={(props) => (
                <Trigger type="button" data-holds-current={holdsCurrent(item, asPath)} {...props}>
                  <Inside item={item} />
                </Trigger>
              )}
            />
          ) : (
            <MiniLeaf key={item.title} item={item} />
          ),
        )}
    </List>
  );
}
