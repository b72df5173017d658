import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useRouter } from 'next/router';
import { useAppSelector } from '@/core/redux/hooks';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { SIZES } from '@/ui/theme/tokens';
import type { NavGroup, NavItem } from '../navigation';
import { NavCount } from './NavCount';
import { NavEntry } from './NavEntry';
import { NavFlyout } from './NavFlyout';
import { rowStyles } from './rowStyles';
import { useFitting } from './useFitting';
import { holdsCurrent, isCurrent } from './visible';

const GAP = 4;
const ICON_SIZE = 22;
const MORE = 'shell.nav.more';

const Bar = styled('ul')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.palette.background.paper,
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  gap: GAP,
  listStyle: 'none',
  margin: 0,
  paddingBlock: 8,
  paddingInline: theme.spacing(3),
  // One line until the entries are measured.
  '&[data-measured=false]': { overflow: 'hidden' },
  '& > li': { flexShrink: 0 },
  '& > li > :is(a, button, span)': {
    gap: 8,
    minHeight: SIZES.nav.horizontalItem,
    paddingBlock: 0,
    width: 'auto',
  },
}));
const Trigger = styled('button')(({ theme }) => rowStyles(theme, false));

function HorizontalBranch({ item }: { item: NavItem }) {
  const t = useText();
  const { asPath } = useRouter();
  return (
    <NavFlyout
      item={item}
      placement="bottom-start"
      renderTrigger={(props) => (
        <Trigger type="button" data-holds-current={holdsCurrent(item, asPath)} {...props}>
          {item.icon && <Icon name={item.icon} size={ICON_SIZE} />}
          {t(item.title)}
          {item.counter && <NavCount counter={item.counter} />}
          <Icon name="ph:caret-down" size={16} />
        </Trigger>
      )}
    />
  );
}

function Entry({ item }: { item: NavItem }) {
  const t = useText();
  const { asPath } = useRouter();
  if (item.children) return <HorizontalBranch item={item} />;
  const { caption, ...plain } = item;
  return (
    <Tooltip title={caption ? t(caption) : ''} describeChild>
      <li>
        <NavEntry item={plain} current={isCurrent(item, asPath)} iconSize={ICON_SIZE} />
      </li>
    </Tooltip>
  );
}

/**
 * The bar under the header: entries side by side, children in panels below, overflowing entries in a panel "More".
 * Captions become tooltips.
 */
export function NavHorizontal({ groups }: { groups: readonly NavGroup[] }) {
  const { language } = useLanguage();
  const items = groups.flatMap((group) => group.items);
  // Counters load later and widen their entries.
  const numbers = useAppSelector(({ live }) => JSON.stringify(live?.counters ?? null));
  const { row, count } = useFitting([language, numbers, ...items.map(({ title }) => title)].join(), GAP);
  const shown = items.slice(0, count ?? items.length);
  const rest = items.slice(shown.length);
  return (
    <Bar ref={row} data-measured={count !== null}>
      {shown.map((item) => (
        <Entry key={item.title} item={item} />
      ))}
      {(count === null || rest.length > 0) && (
        <HorizontalBranch item={{ title: MORE, icon: 'ph:dots-three', children: rest }} />
      )}
    </Bar>
  );
}
