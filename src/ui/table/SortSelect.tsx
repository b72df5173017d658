import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { Icon } from '@/ui/icon/Icon';
import { nextSort, type Sort } from './sort';
import type { Column } from './types';

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

export interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** The order of a list where there are no headings to press: by what, and which way round. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
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
