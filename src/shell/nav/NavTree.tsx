import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { NavItem } from '../navigation';
import { NavEntry } from './NavEntry';
import { NavLabel } from './NavLabel';
import { rowStyles } from './rowStyles';
import { holdsCurrent, isCurrent } from './visible';

const List = styled('ul', { shouldForwardProp: (name) => name !== 'depth' })<{ depth: number }>(
  ({ theme, depth }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    paddingBlockStart: depth > 0 ? 4 : 0,
    paddingInlineStart: depth > 1 ? theme.spacing(2) : 0,
  }),
);
const BranchButton = styled('button', { shouldForwardProp: (name) => name !== 'child' })<{ child: boolean }>(
  ({ theme, child }) => rowStyles(theme, child),
);

const NONE = { gridTemplateRows: '0fr', visibility: 'hidden' } as const;
const Fold = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: '1fr',
  transition: theme.transitions.create(['grid-template-rows', 'visibility'], { duration: 200 }),
  '&[data-open="false"]': NONE,
  '@starting-style': NONE,
  '& > div': { minBlockSize: 0, overflow: 'hidden' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
}));

function Branch({ item, depth }: { item: NavItem; depth: number }) {
  const { asPath } = useRouter();
  const holds = holdsCurrent(item, asPath);
  const [open, setOpen] = useState(holds);
  const [shown, setShown] = useState(holds);
  const [held, setHeld] = useState(holds);
  if (open && !shown) setShown(true);
  if (held !== holds) {
    setHeld(holds);
    if (holds) setOpen(true);
  }
  return (
    <li>
      <BranchButton
        type="button"
        child={depth > 0}
        aria-expanded={open}
        data-holds-current={holds}
        onClick={() => setOpen(!open)}
      >
        <NavLabel item={item} child={depth > 0} open={open} />
      </BranchButton>
      {shown && (
        <Fold data-open={open}>
          <div>
            <NavTree items={item.children ?? []} depth={depth + 1} />
          </div>
        </Fold>
      )}
    </li>
  );
}

/** Entries as a tree of links; the branch of the shown page is open. `depth` is 0 at the top level. */
export function NavTree({ items, depth = 0 }: { items: readonly NavItem[]; depth?: number }) {
  const { asPath } = useRouter();
  return (
    <List depth={depth}>
      {items.map((item) =>
        item.children ? (
          <Branch key={item.title} item={item} depth={depth} />
        ) : (
          <li key={item.title}>
            <NavEntry item={item} current={isCurrent(item, asPath)} child={depth > 0} />
          </li>
        ),
      )}
    </List>
  );
}
