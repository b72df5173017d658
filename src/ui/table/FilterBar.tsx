import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Children, type ComponentProps, type ReactNode, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { useIsPhone } from '@/ui/page/useIsPhone';
import type { FilterSheetProps } from './FilterSheet';
import { SearchField } from './SearchField';

const FilterSheet = lazyPart<FilterSheetProps>(() =>
  import('./FilterSheet').then((part) => part.FilterSheet),
);

/** Browsers of 2023 and older do not know the element `search`. */
const LANDMARK = { role: 'search' } as const;

const Bar = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: string }>(
  ({ theme, columns }) => ({
    display: 'grid',
    alignItems: 'start',
    gap: theme.spacing(2),
    padding: theme.spacing(2.5, 3),
    gridTemplateColumns: columns,
    '&[data-bare]': {
      gap: theme.spacing(1),
      padding: theme.spacing(0.75, 2),
      // Visually hidden, except when the filters are in a sheet.
      '& div:has(> label)': { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
      '& [data-options]': { padding: 0 },
    },
    '& .MuiInputBase-root': { ...theme.typography.body2 },
    '& [data-more]': { display: 'none' },
    '& [data-options]': { paddingBlockStart: 28 },
    [theme.breakpoints.down('md')]: {
      padding: theme.spacing(2),
      gridTemplateColumns: '1fr 1fr',
      '& [data-search]': { gridColumn: '1 / -1' },
      '& [data-more]': { display: 'inline-flex', justifySelf: 'start' },
      '& [data-options]': { paddingBlockStart: 0, justifySelf: 'end', gridColumnEnd: -1 },
      '&:not([data-open]) > [data-filter]': { display: 'none' },
    },
    [theme.breakpoints.down('sm')]: {
      '& [data-options]': { display: 'none' },
      '&[data-sheet]': {
        alignItems: 'end',
        gridTemplateColumns: '1fr auto',
        '& [data-search]': { gridColumn: 'auto' },
      },
    },
  }),
);

interface FilterBarProps {
  /** CSS tracks of search, filters and options from `md` on. */
  columns: string;
  search: ComponentProps<typeof SearchField>;
  /** The filters, each in a `<div data-filter>`. */
  children: ReactNode;
  /** The table's options, at the end of the bar. */
  options: ReactNode;
  /** On a phone the filters open in a sheet instead of inline. */
  hasSheet?: boolean;
  /** Other actions of the list, at the bottom of that sheet. */
  foot?: ReactNode;
  /** In one line, without labels above the filters: each shows its meaning inside. */
  isBare?: boolean;
}

/** Search and filters of a list; below `md` a button opens everything but the search. */
export function FilterBar({
  columns,
  search,
  children,
  options,
  hasSheet = false,
  foot,
  isBare = false,
}: FilterBarProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const inSheet = hasSheet && isPhone;
  return (
    <Bar
      {...LANDMARK}
      columns={columns}
      data-open={(isOpen && !inSheet) || undefined}
      data-bare={isBare || undefined}
      data-sheet={hasSheet || undefined}
    >
      <div data-search>
        <SearchField {...search} />
      </div>
      {Children.count(children) > 0 && (
        <Button
          data-more
          variant="outlined"
          color="inherit"
          aria-expanded={isOpen}
          startIcon={<Icon name="ph:funnel" />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('table.filters.label')}
        </Button>
      )}
      {isOpen && inSheet ? (
        <FilterSheet
          onClose={() => setOpen(false)}
          foot={
            <>
              {foot}
              <div>{options}</div>
            </>
          }
        >
          {children}
        </FilterSheet>
      ) : (
        children
      )}
      <div data-options>{options}</div>
    </Bar>
  );
}
