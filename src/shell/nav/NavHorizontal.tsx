import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { SIZES } from '@/ui/theme/tokens';
import type { NavGroup, NavItem } from '../navigation';
import { NavEntry } from './NavEntry';
import { NavFlyout } from './NavFlyout';
import { rowStyles } from './rowStyles';
import { holdsCurrent, isCurrent } from './visible';

const Bar = styled('ul')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.palette.background.paper,
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  listStyle: 'none',
  margin: 0,
  paddingBlock: 8,
  paddingInline: theme.spacing(3),
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
          {item.icon && <Icon name={item.icon} size={22} />}
          {t(item.title)}
          <Icon name="ph:caret-down" size={16} />
        </Trigger>
      )}
    />
  );
}

/** The bar under the header: entries side by side, children in panels below. Captions become tooltips. */
export function NavHorizontal({ groups }: { groups: readonly NavGroup[] }) {
  const t = useText();
  const { asPath } = useRouter();
  return (
    <Bar>
      {groups
        .flatMap((group) => group.items)
        .map((item) => {
          if (item.children) return <HorizontalBranch key={item.title} item={item} />;
          const { caption, ...plain } = item;
          return (
            <Tooltip key={item.title} title={caption ? t(caption) : ''} describeChild>
              <li>
                <NavEntry item={plain} current={isCurrent(item, asPath)} />
              </li>
            </Tooltip>
          );
        })}
    </Bar>
  );
}
