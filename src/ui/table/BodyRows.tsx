import { Fragment, type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { allowsSingleKeys } from '@/core/preferences/readPageBehaviour';
import { BLANK } from './SkeletonRows';
import { TableRow } from './TableRow';
import type { Column, RowDetails } from './types';

interface RowKeys {
  ids: readonly string[];
  /** Scrolls a row that is not rendered into view; only for virtualized lists. */
  reveal?: ((index: number) => void) | undefined;
  onOpen?: ((id: string) => void) | undefined;
  onToggle?: ((id: string) => void) | undefined;
}

const rowOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-row]');

const ACTIVE = 'a, button, input, label, [data-detail]';

interface RowClicks<Row> {
  details?: RowDetails<Row> | undefined;
  onOpen?: ((id: string) => void) | undefined;
  onMenu: (id: string, button: HTMLElement) => void;
}

/**
 * Click handler for the element around rows or cards, whose `data-row` is the row's id: the menu button, the expand
 * button, else the row opens, unless a control or the expanded content was clicked or the click ended a text selection.
 */
export function rowClicks<Row>({ details, onOpen, onMenu }: RowClicks<Row>) {
  return ({ target }: { target: EventTarget }) => {
    const element = target as HTMLElement;
    const button = element.closest<HTMLElement>('[data-menu]');
    const id = rowOf(element)?.dataset['row'];
    if (button) onMenu(button.dataset['menu'] ?? '', button);
    else if (id && element.closest('[data-expand]')) details?.toggle(id);
    else if (id && onOpen && !element.closest(ACTIVE) && !getSelection()?.toString()) onOpen(id);
  };
}

const isSelectKey = (key: string) => key === ' ' || (key === 'x' && allowsSingleKeys());

/** Index the key moves to, or null when it does not move. */
function moveTo(key: string, index: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  const next = targets[key];
  return next === undefined ? null : Math.min(Math.max(next, 0), count - 1);
}

function focusRow(list: HTMLElement, id: string): boolean {
  const row = list.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.focus();
  return row !== null;
}

/**
 * Keys of a list: one row is the Tab stop; arrows, Home and End move, Space or `x` selects, Enter opens.
 * Returns the id of the Tab stop and the handlers for the element around the rows, whose `data-row` is the row's id.
 */
function useRowKeys({ ids, reveal, onOpen, onToggle }: RowKeys) {
  const [active, setActive] = useState<string>();
  const stop = active !== undefined && ids.includes(active) ? active : ids[0];

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const row = rowOf(event.target);
      const id = row?.dataset['row'];
      if (!row || id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const index = moveTo(event.key, ids.indexOf(id), ids.length);
      if (index !== null) {
        event.preventDefault();
        const list = event.currentTarget;
        if (focusRow(list, ids[index] ?? '')) return;
        reveal?.(index);
        requestAnimationFrame(() => focusRow(list, ids[index] ?? ''));
      } else if (event.target === row && isSelectKey(event.key) && onToggle) {
        event.preventDefault();
        onToggle(id);
      } else if (event.target === row && event.key === 'Enter' && onOpen) {
        event.preventDefault();
        onOpen(id);
      }
    },
    [ids, reveal, onOpen, onToggle],
  );
  const onFocus = useCallback(
    (event: { target: EventTarget }) => setActive(rowOf(event.target)?.dataset['row']),
    [],
  );
  return { stop, onKeyDown, onFocus };
}

export interface BodyRowsProps<Row> {
  rows: readonly { id: string; original: Row }[];
  columns: readonly Column<Row>[];
  isSelected: (id: string) => boolean;
  checkLabel?: ((row: Row) => string) | undefined;
  menuLabel?: ((row: Row) => string) | undefined;
  groupOf?: ((row: Row) => string) | undefined;
  details?: RowDetails<Row> | undefined;
  onToggle: (id: string, event?: unknown) => void;
  onOpen?: ((id: string) => void) | undefined;
  onMenu: (id: string, button: HTMLElement) => void;
  /** The rows are of the previous list while the new ones load. */
  isStale: boolean;
  /** The rendered range, and the pixels reserved before and after it. */
  range?: { start: number; end: number; before: number; after: number };
  reveal?: (index: number) => void;
}

function Room({ pixels, columns }: { pixels: number; columns: number }) {
  if (pixels <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ blockSize: pixels, padding: 0 }}>
        {BLANK}
      </td>
    </tr>
  );
}

/** The heading of a row that begins a group; null for all others. */
function groupAt<Row>({ rows, groupOf }: Pick<BodyRowsProps<Row>, 'rows' | 'groupOf'>, index: number) {
  const row = rows[index];
  const before = rows[index - 1];
  if (!groupOf || !row) return null;
  const group = groupOf(row.original);
  return before && groupOf(before.original) === group ? null : group;
}

function GroupHead({ text, columns }: { text: string | null; columns: number }) {
  if (text === null) return null;
  return (
    <tr data-group>
      <th scope="colgroup" colSpan={columns} dir="auto">
        {text}
      </th>
    </tr>
  );
}

/** The expanded content below a row; it stays in view while the columns scroll sideways. */
function Detail({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr data-detail>
      <td colSpan={columns}>
        <div>{children}</div>
      </td>
    </tr>
  );
}

/** Number of cells of a row, including checkbox and buttons. */
const cellsOf = <Row,>({ columns, checkLabel, menuLabel, details }: BodyRowsProps<Row>) =>
  columns.length + Number(checkLabel !== undefined) + Number((menuLabel ?? details) !== undefined);

/** The rows, with delegated key and click handlers. */
export function BodyRows<Row>(props: BodyRowsProps<Row>) {
  const {
    rows,
    columns,
    isSelected,
    checkLabel,
    menuLabel,
    onToggle,
    onOpen,
    onMenu,
    details,
    isStale,
    range,
    reveal,
  } = props;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const keys = useRowKeys({ ids, reveal, onOpen, onToggle: checkLabel && onToggle });
  const span = cellsOf(props);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the focusable rows inside
    <tbody
      data-stale={isStale || undefined}
      onClick={rowClicks({ details, onOpen, onMenu })}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <Room pixels={range?.before ?? 0} columns={span} />
      {rows.slice(range?.start, range?.end).map(({ id, original }, offset) => (
        <Fragment key={id}>
          <GroupHead text={groupAt(props, (range?.start ?? 0) + offset)} columns={span} />
          <TableRow
            id={id}
            row={original}
            index={(range?.start ?? 0) + offset}
            columns={columns}
            isSelected={isSelected(id)}
            isTabStop={id === keys.stop}
            checkLabel={checkLabel?.(original)}
            menuLabel={menuLabel?.(original)}
            detailLabel={details?.label(original)}
            isOpen={details?.isOpen(id) ?? false}
            opens={onOpen !== undefined}
            onToggle={onToggle}
          />
          {details?.isOpen(id) && <Detail columns={span}>{details.render(original)}</Detail>}
        </Fragment>
      ))}
      <Room pixels={range?.after ?? 0} columns={span} />
    </tbody>
  );
}
