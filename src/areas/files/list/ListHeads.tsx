import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { CheckAll } from '@/ui/table/CheckAll';
import { checkboxStyles } from '@/ui/table/checkboxStyles';
import { ariaSort, nextSort, type Sort } from '@/ui/table/sort';
import type { FileColumn } from './columns';
import { lineStyles } from './rowStyles';

const Line = styled('div')(({ theme }) => ({
  '--row': '40px',
  ...lineStyles(theme),
  ...checkboxStyles(theme),
  ...theme.typography.caption,
  backgroundColor: theme.palette.background.paper,
  blockSize: 40,
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontWeight: 600,
  insetBlockStart: 0,
  position: 'sticky',
  zIndex: 1,
  '& button': {
    all: 'unset',
    alignItems: 'center',
    cursor: 'pointer',
    display: 'inline-flex',
    gap: 4,
    minBlockSize: 32,
  },
  '& button:hover': { color: theme.palette.text.primary },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));

interface HeadProps {
  label: string;
  sortKey: string | undefined;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

function Head({ label, sortKey, sort, onSort }: HeadProps) {
  if (sortKey === undefined) return label;
  const direction = ariaSort(sort, sortKey);
  return (
    <button type="button" onClick={() => onSort(nextSort(sort, sortKey))}>
      {label}
      {direction && (
        <Icon name={direction === 'ascending' ? 'ph:arrow-up-bold' : 'ph:arrow-down-bold'} size={12} />
      )}
    </button>
  );
}

interface ListHeadsProps {
  columns: readonly FileColumn[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  isAll: boolean;
  isSome: boolean;
  onAll: (isOn: boolean) => void;
}

/** The heads of the list: the box for all rows, and the names of the columns, which sort. */
export function ListHeads({ columns, sort, onSort, isAll, isSome, onAll }: ListHeadsProps) {
  const t = useText();
  return (
    <Line role="row" aria-rowindex={1}>
      <span role="columnheader" data-check>
        <CheckAll isAll={isAll} isSome={isSome} onToggle={onAll} />
      </span>
      <span role="columnheader" className="name" aria-sort={ariaSort(sort, 'name')}>
        <Head label={t('files.column.name')} sortKey="name" sort={sort} onSort={onSort} />
      </span>
      {columns.map(({ id, sortKey }) => (
        <span key={id} role="columnheader" data-column={id} aria-sort={ariaSort(sort, sortKey)}>
          <Head label={t(`files.column.${id}`)} sortKey={sortKey} sort={sort} onSort={onSort} />
        </span>
      ))}
      <span role="columnheader" className="acts">
        <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
      </span>
    </Line>
  );
}
