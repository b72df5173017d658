import { styled, type Theme } from '@mui/material/styles';
import { useRef } from 'react';
import { COARSE, TOUCH } from '@/ui/theme/media';
import { useDayNames } from './useDayNames';
import { Week, type WeekProps } from './Week';
import { type Span, weeksOf } from './weeks';

const onPhone = (theme: Theme) => ({
  border: 0,
  '& [data-names], & [data-follows], & [data-more], & [data-number], & li[data-empty]': { display: 'none' },
  '& ol': { border: 0, display: 'block', minBlockSize: 0 },
  '& li': { display: 'block', paddingBlockEnd: theme.spacing(1.5) },
  '& [data-day]': { background: 'none', border: 0, padding: 0, textAlign: 'start' },
  '& [data-full]': { ...theme.typography.subtitle2, display: 'block', paddingBlock: theme.spacing(0.5) },
  '& [data-today] [data-full]': { color: theme.palette.primary.main },
  '& [data-part]': { marginBlockEnd: theme.spacing(0.5), marginInline: 0 },
});

/** A month: weeks of seven days; on a phone only days with entries, as a list. */
const Month = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.spacing(1.5),
  overflow: 'hidden',
  '& [data-names]': {
    ...theme.typography.subtitle2,
    backgroundColor: theme.palette.background.neutral,
    color: theme.palette.text.secondary,
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    paddingBlock: theme.spacing(1),
    textAlign: 'center',
  },
  '& ol': {
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    display: 'grid',
    gap: '2px 0',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    listStyle: 'none',
    margin: 0,
    minBlockSize: 112,
    padding: 0,
  },
  '& li': { display: 'contents' },
  '& [data-day]': {
    borderInlineStart: `1px solid ${theme.palette.divider}`,
    paddingInline: theme.spacing(0.5),
    textAlign: 'end',
  },
  '& li:first-of-type > [data-day]': { borderInlineStart: 0 },
  '& [data-day][data-out]': { backgroundColor: theme.palette.action.hover },
  '& [data-day][data-over]': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& [data-number]': {
    ...theme.typography.caption,
    blockSize: 24,
    borderRadius: 12,
    color: theme.palette.text.secondary,
    display: 'inline-grid',
    marginBlock: 2,
    minInlineSize: 24,
    placeItems: 'center',
  },
  '& [data-today] [data-number]': {
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& [data-full]': { display: 'none' },
  '& [data-part]': { marginInline: 3, minInlineSize: 0, zIndex: 1 },
  '& [data-more]': { justifySelf: 'start', zIndex: 1 },
  [theme.breakpoints.up('sm')]: { '& [data-part][data-beyond]': { display: 'none' } },
  [theme.breakpoints.down('sm')]: onPhone(theme),
  [COARSE]: { '& [data-more]': { minBlockSize: TOUCH } },
}));

interface MonthGridProps<T extends Span> extends Pick<
  WeekProps<T>,
  'month' | 'today' | 'entries' | 'render'
> {
  label: string;
  /** 0 = Sunday. */
  weekStart: number;
  /** A dragged entry was dropped on `day`; `grabbed` is the day where the drag began, '' outside of the month. */
  onDrop?: ((day: string, grabbed: string) => void) | undefined;
}

/** A month with entries as bars from their first day to their last. Days and lines follow the direction of the page. */
export function MonthGrid<T extends Span>({ label, month, weekStart, onDrop, ...rest }: MonthGridProps<T>) {
  const names = useDayNames();
  const grabbed = useRef('');
  const weeks = weeksOf(month, weekStart);
  const drop = (day: string) => {
    onDrop?.(day, grabbed.current);
    grabbed.current = '';
  };
  return (
    <Month role="group" aria-label={label} onDragEnd={() => (grabbed.current = '')}>
      <div data-names aria-hidden>
        {(weeks[0] ?? []).map((day) => (
          <span key={day}>{names.weekday(day)}</span>
        ))}
      </div>
      {weeks.map((days, index) => (
        <Week
          key={days[0]}
          days={days}
          month={month}
          isFirst={index === 0}
          onGrab={(day) => (grabbed.current = day)}
          onDrop={onDrop && drop}
          {...rest}
        />
      ))}
    </Month>
  );
}
