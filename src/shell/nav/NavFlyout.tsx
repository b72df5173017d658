import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect } from 'react';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import type { NavItem } from '../navigation';
import { NavTree } from './NavTree';
import { useFlyout } from './useFlyout';

const Panel = styled(Scrollbar)(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  borderRadius: 12,
  boxShadow: theme.shadows[8],
  marginBlock: 4,
  marginInline: 8,
  maxHeight: '80vh',
  minWidth: 200,
  padding: theme.spacing(1),
}));

const FIXED = { strategy: 'fixed' } as const;

interface NavFlyoutProps {
  item: NavItem;
  placement: 'right-start' | 'bottom-start';
  /** Renders the trigger; its props open the panel. */
  renderTrigger: (props: ReturnType<typeof useFlyout>['triggerProps']) => ReactNode;
}

/** A branch whose children are in a panel beside (mini) or below (horizontal) its trigger. */
export function NavFlyout({ item, placement, renderTrigger }: NavFlyoutProps) {
  const { asPath } = useRouter();
  const { open, close, trigger, hover, triggerProps, panelProps } = useFlyout();
  // oxlint-disable-next-line react/exhaustive-deps -- a change of the page, whatever it is, closes the panel
  useEffect(close, [asPath]);
  return (
    <li {...hover}>
      {renderTrigger(triggerProps)}
      <Popper
        open={open}
        anchorEl={() => trigger.current as HTMLElement}
        placement={placement}
        popperOptions={FIXED}
        disablePortal
        role="none"
        sx={{ zIndex: 'drawer' }}
      >
        <Panel {...panelProps}>
          <NavTree items={item.children ?? []} depth={1} />
        </Panel>
      </Popper>
    </li>
  );
}
