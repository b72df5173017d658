import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { useDayNames } from './useDayNames';
import { addMonths } from './weeks';

const Row = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(1.5),
  '& h2': { ...theme.typography.h6, margin: 0, minInlineSize: 160 },
  '& [data-space]': { flexGrow: 1 },
}));

interface MonthHeadProps {
  /** `YYYY-MM`. */
  month: string;
  today: string;
  onMonth: (month: string) => void;
  children?: ReactNode;
}

/** The shown month, with buttons to change it. */
export function MonthHead({ month, today, onMonth, children }: MonthHeadProps) {
  const t = useText();
  const names = useDayNames();
  return (
    <Row>
      <IconButton aria-label={t('table.date.previousMonth')} onClick={() => onMonth(addMonths(month, -1))}>
        <Icon name="ph:caret-left" />
      </IconButton>
      <h2 aria-live="polite">{names.month(`${month}-01`)}</h2>
      <IconButton aria-label={t('table.date.nextMonth')} onClick={() => onMonth(addMonths(month, 1))}>
        <Icon name="ph:caret-right" />
      </IconButton>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        disabled={today.startsWith(month)}
        onClick={() => onMonth(today.slice(0, 7))}
      >
        {t('table.month.today')}
      </Button>
      <span data-space />
      {children}
    </Row>
  );
}
