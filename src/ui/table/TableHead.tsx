import type { ReactElement } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { ariaSort, nextSort, type Sort } from './sort';
import { isCut, widthsOf } from './columnWidths';
import type { Column } from './types';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** The "select all" checkbox. */
  checkAll?: ReactElement | undefined;
  hasMenu: boolean;
}

interface SortButtonProps {
  column: { header: string; sortKey: string };
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

function SortButton({ column, sort, onSort }: SortButtonProps) {
  const direction = ariaSort(sort, column.sortKey);
  return (
    <button type="button" onClick={() => onSort(nextSort(sort, column.sortKey))}>
      {column.header}
      {direction && (
        <Icon name={direction === 'ascending' ? 'ph:arrow-up-bold' : 'ph:arrow-down-bold'} size={14} />
      )}
    </button>
  );
}

/** The headings; those of sortable columns are buttons and show the sort direction. */
export function TableHead<Row>({ columns, sort, onSort, checkAll, hasMenu }: TableHeadProps<Row>) {
  const t = useText();
  const widths = widthsOf(columns);
  return (
    <thead>
      <tr>
        {checkAll && (
          <th scope="col" data-check>
            {checkAll}
          </th>
        )}
        {columns.map(({ id, header, align, sortKey, ...column }, index) => (
          <th
            key={id}
            scope="col"
            data-align={align}
            data-cut={isCut(column) || undefined}
            aria-sort={ariaSort(sort, sortKey)}
            style={widths[index]}
          >
            {sortKey ? <SortButton column={{ header, sortKey }} sort={sort} onSort={onSort} /> : header}
          </th>
        ))}
        {hasMenu && (
          <th scope="col" data-acts>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
