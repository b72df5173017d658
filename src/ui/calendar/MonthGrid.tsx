import { useRef } from 'react';
import { Month } from './monthStyles';
import { useDayNames } from './useDayNames';
import { Week, type WeekProps } from './Week';
import { type Span, weeksOf } from './weeks';

interface MonthGridProps<T extends Span> extends Pick<
  WeekProps<T>,
  'month' | 'today' | 'entries' | 'render'
> {
  label: string;
  /** 0 = Sunday. */
  weekStart: number;
  /** What is dragged has been let go over `day`; `grabbed` is the day where it was taken up, '' outside of the month. */
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
