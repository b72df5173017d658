import Button from '@mui/material/Button';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { useDayNames } from './useDayNames';
import { type Segment, segmentsOf, type Span } from './weeks';

export interface WeekProps<T extends Span> {
  days: readonly string[];
  /** `YYYY-MM`; days of other months are dimmed. */
  month: string;
  today: string;
  entries: readonly T[];
  isFirst: boolean;
  /** `leads` = the first visible part of an entry. */
  render: (entry: T, part: { starts: boolean; ends: boolean; leads: boolean }) => ReactNode;
  onGrab: (day: string) => void;
  /** A dragged entry was dropped on a day; absent where nothing can be dropped. */
  onDrop: ((day: string) => void) | undefined;
}

/** Lines that a week shows before it is expanded. */
const LINES = 4;

/** The day of the week under the pointer. */
function dayUnder(event: DragEvent<HTMLElement>, days: readonly string[]): string | undefined {
  const { left, right, width } = event.currentTarget.getBoundingClientRect();
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const way = isRtl ? right - event.clientX : event.clientX - left;
  return days[Math.min(Math.max(Math.floor((way / width) * days.length), 0), days.length - 1)];
}

function useDays<T extends Span>({ days, onGrab, onDrop }: WeekProps<T>) {
  const [over, setOver] = useState<string | null>(null);
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(dayUnder(event, days) ?? null);
  };
  const handlers = onDrop && {
    onDragStart: (event: DragEvent<HTMLElement>) => onGrab(dayUnder(event, days) ?? ''),
    onDragOver,
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      setOver(null);
      const day = dayUnder(event, days);
      if (day) onDrop(day);
    },
  };
  return { over, handlers };
}

/** How many entries of each day are in hidden lines. */
const hiddenOf = <T extends Span>(parts: readonly Segment<T>[], index: number, shown: number) =>
  parts.filter(({ lane, first, days }) => lane >= shown && first <= index && index < first + days).length;

function DayHead({
  day,
  month,
  today,
  isOver,
}: Record<'day' | 'month' | 'today', string> & { isOver: boolean }) {
  const { number } = useFormat();
  const names = useDayNames();
  return (
    <div
      data-day
      data-out={day.startsWith(month) ? undefined : ''}
      data-today={day === today ? '' : undefined}
      data-over={isOver || undefined}
      style={{ gridColumn: 'var(--day)', gridRow: '1 / -1' }}
    >
      <span data-number aria-hidden>
        {number(Number(day.slice(-2)))}
      </span>
      <span data-full aria-hidden>
        {names.full(day)}
      </span>
      <VisuallyHidden>{names.full(day)}</VisuallyHidden>
    </div>
  );
}

/** Seven days with their entries; lines that don't fit are hidden until expanded. */
export function Week<T extends Span>(props: WeekProps<T>) {
  const t = useText();
  const names = useDayNames();
  const { days, month, today, entries, isFirst, render } = props;
  const [isOpen, setOpen] = useState(false);
  const { over, handlers } = useDays(props);
  const parts = segmentsOf(days, entries);
  const lines = Math.max(0, ...parts.map(({ lane }) => lane + 1));
  const shown = isOpen || lines <= LINES ? lines : LINES - 1;
  const rows = `28px repeat(${Math.max(shown, 1)}, auto) ${lines > shown ? 'auto ' : ''}minmax(4px, 1fr)`;
  return (
    <ol style={{ gridTemplateRows: rows }} {...handlers}>
      {days.map((day, index) => {
        const here = parts.filter(({ first }) => first === index);
        const hidden = hiddenOf(parts, index, shown);
        return (
          <li
            key={day}
            data-empty={here.some(({ starts }) => starts || isFirst) ? undefined : ''}
            style={{ '--day': index + 1 } as Record<string, number>}
          >
            <DayHead day={day} month={month} today={today} isOver={over === day} />
            {here.map(({ entry, days: count, lane, starts, ends }) => (
              <div
                key={entry.id}
                data-part
                data-follows={starts || isFirst ? undefined : ''}
                data-beyond={lane >= shown ? '' : undefined}
                style={{ gridColumn: `${index + 1} / span ${count}`, gridRow: lane + 2 }}
              >
                {render(entry, { starts, ends, leads: starts || isFirst })}
              </div>
            ))}
            {hidden > 0 && (
              <Button
                data-more
                size="small"
                color="inherit"
                aria-label={t('table.month.moreOn', { number: hidden, day: names.full(day) })}
                onClick={() => setOpen(true)}
                style={{ gridColumn: index + 1, gridRow: shown + 2 }}
              >
                {t('table.month.more', { number: hidden })}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
