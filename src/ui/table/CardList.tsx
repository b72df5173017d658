import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { Icon } from '@/ui/icon/Icon';
import { rowClicks } from './BodyRows';
import { CheckAll } from './CheckAll';
import { checkboxStyles } from './checkboxStyles';
import { nextSort, type Sort } from './sort';
import { ExpandButton } from './TableRow';
import type { Column, RowDetails, RowMenu } from './types';

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  flexGrow: 1,
  padding: theme.spacing(0, 1, 0, 2),
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  '& > div': { flexGrow: 1 },
}));

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** Sort of a list without column headings: key and direction. */
function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const t = useText();
  const id = useId();
  const sortable = columns.filter(({ sortKey }) => sortKey !== undefined);
  const key = sort?.key ?? '';
  if (sortable.length === 0) return null;
  return (
    <Bar>
      <label htmlFor={id}>{t('table.sort.by')}</label>
      <NativeChoice
        id={id}
        size="small"
        choices={sortable.map(({ header, sortKey = '' }) => ({ value: sortKey, label: header }))}
        value={key}
        onChange={(event) => onSort({ key: event.target.value, descending: sort?.descending ?? false })}
      />
      <IconButton
        aria-label={t(sort?.descending ? 'table.sort.descending' : 'table.sort.ascending')}
        onClick={() => onSort(nextSort(sort, key))}
      >
        <Icon name={sort?.descending ? 'ph:sort-descending' : 'ph:sort-ascending'} />
      </IconButton>
    </Bar>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  containerType: 'inline-size',
  '&[data-stale]': { opacity: 0.5 },
  '& > li': {
    position: 'relative',
    padding: theme.spacing(1.5, 2),
    borderBlockStart: `1px solid ${theme.palette.divider}`,
  },
  '& > li[data-group]': { ...theme.typography.subtitle2, color: theme.palette.text.secondary },
  '& > li:has([data-menu])': { paddingInlineEnd: theme.spacing(7) },
  '& > li:has(> [data-check])': { paddingInlineStart: theme.spacing(6) },
  '& > li[data-opens]': { cursor: 'pointer' },
  '& > li[data-selected]': { backgroundColor: theme.alpha(theme.palette.primary.main, 0.08) },
  ...checkboxStyles(theme),
  '& [data-check]': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 4 },
  '& [data-check] label': { display: 'grid', placeItems: 'center', inlineSize: 44, blockSize: 44 },
  '& [data-expand][aria-expanded=true] > *': { transform: 'rotate(180deg)' },
  '& :is([data-menu], [data-expand])': {
    all: 'unset',
    cursor: 'pointer',
    display: 'grid',
    placeItems: 'center',
    inlineSize: 44,
    blockSize: 44,
    borderRadius: '50%',
    color: theme.palette.text.secondary,
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  },
  // Placed after the rule with `all`, which resets the styles.
  '& [data-menu]': { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 4 },
}));

/** The "select all" checkbox above those of the cards, with the sort beside it. */
const Head = styled('div')(({ theme }) => ({
  ...checkboxStyles(theme),
  display: 'flex',
  alignItems: 'center',
  paddingBlockEnd: theme.spacing(0.5),
  '& > label': { display: 'grid', placeItems: 'center', inlineSize: 44, blockSize: 44, marginInlineStart: 4 },
}));

/** The selected ids, and the callback for changes. */
interface CardSelection<Row> {
  label: (row: Row) => string;
  ids: readonly string[];
  onToggle: (id: string, event: unknown) => void;
  onAll: (on: boolean) => void;
}

export interface CardListProps<Row> extends SortSelectProps<Row> {
  label: string;
  rows: readonly { id: string; original: Row }[];
  renderCard: (row: Row) => ReactNode;
  groupOf?: ((row: Row) => string) | undefined;
  details?: RowDetails<Row> | undefined;
  menu?: RowMenu<Row> | undefined;
  /** Opens a card by a tap; its own link, button or menu does so by keyboard and for screen readers. */
  onOpen?: ((id: string) => void) | undefined;
  onMenu: (id: string, button: HTMLElement) => void;
  selection?: CardSelection<Row> | undefined;
  isStale: boolean;
}

/** The expanded content below a card. */
function CardDetail<Row>({ id, row, details }: { id: string; row: Row; details: RowDetails<Row> }) {
  const isOpen = details.isOpen(id);
  return (
    <>
      <ExpandButton label={details.label(row)} isOpen={isOpen} />
      {isOpen && <div data-detail>{details.render(row)}</div>}
    </>
  );
}

/** A list on a phone: one card per row, with checkbox and menu in the corners. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, renderCard, groupOf, details, menu, onOpen, onMenu, selection, isStale } = props;
  const { columns, sort, onSort } = props;
  const groups = rows.map(({ original }) => groupOf?.(original));
  const selected = new Set(selection?.ids);
  const shown = rows.filter(({ id }) => selected.has(id)).length;
  return (
    <>
      <Head>
        {selection && (
          <CheckAll isAll={shown === rows.length} isSome={shown > 0} onToggle={selection.onAll} />
        )}
        <SortSelect columns={columns} sort={sort} onSort={onSort} />
      </Head>
      <List
        aria-label={label}
        data-stale={isStale || undefined}
        onClick={rowClicks({ details, onOpen, onMenu })}
      >
        {rows.map(({ id, original }, index) => (
          <Fragment key={id}>
            {groups[index] !== undefined && groups[index] !== groups[index - 1] && (
              <li data-group dir="auto">
                {groups[index]}
              </li>
            )}
            <li
              data-row={id}
              data-selected={selected.has(id) || undefined}
              data-opens={onOpen !== undefined || undefined}
            >
              {selection && (
                <span data-check>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={selection.label(original)}
                      checked={selected.has(id)}
                      onChange={(event) => selection.onToggle(id, event)}
                    />
                  </label>
                </span>
              )}
              {renderCard(original)}
              {details && <CardDetail id={id} row={original} details={details} />}
              {menu && (
                <button type="button" data-menu={id} aria-haspopup="menu" aria-label={menu.label(original)}>
                  <Icon name="ph:dots-three-vertical-bold" />
                </button>
              )}
            </li>
          </Fragment>
        ))}
      </List>
    </>
  );
}
