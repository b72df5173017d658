import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useDayNames } from '@/ui/calendar/useDayNames';
import { addDays } from '@/ui/calendar/weeks';
import type { CalendarPopupProps } from '@/ui/date/CalendarPopup';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { type View, windowOf } from '../views/windows';
import { ViewChoice } from './ViewChoice';

const CalendarPopup = lazyPart<CalendarPopupProps>(
  async () => (await import('@/ui/date/CalendarPopup')).CalendarPopup,
);

const Row = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  '& h2': { margin: 0 },
  '& h2 button': {
    ...theme.typography.h6,
    borderRadius: 8,
    gap: theme.spacing(0.5),
    minBlockSize: 40,
    paddingInline: theme.spacing(1),
  },
  '& h2 button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '& > [data-space]': { flexGrow: 1 },
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(1.5),
    '& > [data-space]': { display: 'none' },
    '& h2': { flex: '1 1 0', minInlineSize: 0 },
    '& h2 button': { ...theme.typography.subtitle2, paddingInline: 0 },
    '& > [role=radiogroup]': { flexBasis: '100%' },
  },
}));

/** The shown period: `November 2026`, `Nov 23 – 29, 2026`, `Friday, November 20, 2026`. */
function usePeriod() {
  const names = useDayNames();
  const { range } = useFormat();
  return (view: View, day: string, weekStart: number): string => {
    if (view === 'month') return names.month(day);
    if (view === 'day') return names.whole(day);
    const { from, to } = windowOf(view, day, weekStart);
    return range(from, addDays(to, -1), true);
  };
}

interface ToolbarProps {
  view: View;
  day: string;
  today: string;
  weekStart: number;
  onView: (view: View) => void;
  onDay: (day: string) => void;
  onStep: (step: 1 | -1) => void;
}

/** The shown period with its neighbours, search, and the views. */
export function Toolbar(props: ToolbarProps) {
  const { view, day, today, weekStart, onView, onDay, onStep } = props;
  const t = useText();
  const period = usePeriod()(view, day, weekStart);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Row>
      <IconButton size="small" aria-label={t(`calendar.previous.${view}`)} onClick={() => onStep(-1)}>
        <Icon name="ph:caret-left" />
      </IconButton>
      <IconButton size="small" aria-label={t(`calendar.next.${view}`)} onClick={() => onStep(1)}>
        <Icon name="ph:caret-right" />
      </IconButton>
      <h2 aria-live="polite">
        <ButtonBase aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
          {period}
          <Icon name="ph:caret-down" size={16} />
        </ButtonBase>
      </h2>
      {anchor && (
        <CalendarPopup
          label={t('calendar.goTo')}
          anchor={anchor}
          value={day}
          weekStart={weekStart}
          onChoose={onDay}
          onClose={() => setAnchor(null)}
        />
      )}
      <Button variant="outlined" color="inherit" size="small" onClick={() => onDay(today)}>
        {t('calendar.today')}
      </Button>
      <span data-space />
      <ViewChoice view={view} onView={onView} />
    </Row>
  );
}
