import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { PAGE_SIZES } from './useTableSettings';
import type { Paging } from './types';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: theme.spacing(3),
  rowGap: theme.spacing(1),
  minBlockSize: 64,
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(3, 2),
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
  '& select': {
    font: 'inherit',
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    padding: theme.spacing(0.5, 1),
    marginInlineStart: theme.spacing(1),
    minBlockSize: 36,
  },
}));

/** "26–50 of 260"; without the total while unknown, and capped as by the server. */
function useRangeText({ page, pageSize, total, isCapped }: Paging, shown: number): string {
  const t = useText();
  const { number } = useFormat();
  const from = number(shown === 0 ? 0 : (page - 1) * pageSize + 1);
  const to = number(shown === 0 ? 0 : (page - 1) * pageSize + shown);
  if (total === undefined) return t('table.paging.range', { from, to });
  return t(isCapped ? 'table.paging.rangeOfMany' : 'table.paging.rangeOf', {
    from,
    to,
    total: number(total),
  });
}

/** The position in the list, the page size, and buttons to the previous and next page. */
export function TablePagination({ paging, shown }: { paging: Paging; shown: number }) {
  const t = useText();
  const { number } = useFormat();
  const range = useRangeText(paging, shown);
  return (
    <Bar aria-label={t('table.paging.label')}>
      <label>
        {t('table.paging.size')}
        <select value={paging.pageSize} onChange={(event) => paging.onPageSize(Number(event.target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {number(size)}
            </option>
          ))}
        </select>
      </label>
      <output>{range}</output>
      <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
        <IconButton
          aria-label={t('table.paging.previous')}
          disabled={paging.page <= 1}
          onClick={paging.onPrevious}
        >
          <Icon name="ph:caret-left" />
        </IconButton>
        <IconButton aria-label={t('table.paging.next')} disabled={!paging.hasNext} onClick={paging.onNext}>
          <Icon name="ph:caret-right" />
        </IconButton>
      </Box>
    </Bar>
  );
}
