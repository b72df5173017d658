import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon/Icon';
import type { RowMenu } from './types';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  '&[data-stale]': { opacity: 0.5 },
  '& > li': {
    position: 'relative',
    padding: theme.spacing(2),
    borderBlockStart: `1px solid ${theme.palette.divider}`,
  },
  '& > li:has([data-menu])': { paddingInlineEnd: theme.spacing(7) },
  '& [data-menu]': {
    all: 'unset',
    cursor: 'pointer',
    position: 'absolute',
    insetBlockStart: theme.spacing(1),
    insetInlineEnd: theme.spacing(1),
    display: 'grid',
    placeItems: 'center',
    inlineSize: 44,
    blockSize: 44,
    borderRadius: '50%',
    color: theme.palette.text.secondary,
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  },
}));

interface CardListProps<Row> {
  label: string;
  rows: readonly { id: string; original: Row }[];
  renderCard: (row: Row) => ReactNode;
  menu?: RowMenu<Row> | undefined;
  onMenu: (id: string, button: HTMLElement) => void;
  isStale: boolean;
}

/** A list on a phone: one card per row, its menu in the corner. */
export function CardList<Row>({ label, rows, renderCard, menu, onMenu, isStale }: CardListProps<Row>) {
  return (
    <List aria-label={label} data-stale={isStale || undefined}>
      {rows.map(({ id, original }) => (
        <li key={id}>
          {renderCard(original)}
          {menu && (
            <button
              type="button"
              data-menu
              aria-haspopup="menu"
              aria-label={menu.label(original)}
              onClick={(event) => onMenu(id, event.currentTarget)}
            >
              <Icon name="ph:dots-three-vertical-bold" />
            </button>
          )}
        </li>
      ))}
    </List>
  );
}
