import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { dayAt } from '@/domain/time';
import { DateField } from '@/ui/date/DateField';
import { PopupFrame } from './PopupFrame';

const Presets = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

/** Days that a button goes back. */
const PRESETS = { today: 0, week: 6, month: 29 } as const;
const DAY = 86_400_000;

/** First and last day, each empty for any. */
export interface Days {
  from: string;
  to: string;
}

export interface ModifiedPopupProps {
  anchor: HTMLElement;
  chosen: Days;
  onApply: (days: Days) => void;
  onClose: () => void;
}

/** Chooses the days of the last change. Lazy. */
export function ModifiedPopup({ anchor, chosen, onApply, onClose }: ModifiedPopupProps) {
  const t = useText();
  const { user } = useAuth();
  const [days, setDays] = useState(chosen);
  const zone = user?.timeZone ?? 'UTC';
  const preset = (back: number) => {
    const now = Date.now();
    setDays({ from: dayAt(new Date(now - back * DAY), zone), to: dayAt(new Date(now), zone) });
  };
  const isTurned = days.from !== '' && days.to !== '' && days.from > days.to;
  return (
    <PopupFrame
      label={t('files.column.modified')}
      {...{ anchor, onClose }}
      onClear={() => setDays({ from: '', to: '' })}
      onApply={() => onApply(isTurned ? { from: days.to, to: days.from } : days)}
    >
      <Presets>
        {(Object.keys(PRESETS) as (keyof typeof PRESETS)[]).map((id) => (
          <Button
            key={id}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => preset(PRESETS[id])}
          >
            {t(`files.filter.${id}`)}
          </Button>
        ))}
      </Presets>
      <DateField
        label={t('files.filter.from')}
        value={days.from}
        onChange={(from) => setDays({ ...days, from })}
      />
      <DateField label={t('files.filter.to')} value={days.to} onChange={(to) => setDays({ ...days, to })} />
    </PopupFrame>
  );
}
