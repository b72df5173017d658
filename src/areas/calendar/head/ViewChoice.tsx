import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { COARSE, TOUCH } from '@/ui/theme/media';
import { type View, VIEWS } from '../views/windows';

const Choice = styled('div')(({ theme }) => ({
  backgroundColor: theme.palette.background.neutral,
  borderRadius: 8,
  display: 'flex',
  padding: 4,
  '& label': {
    ...theme.typography.subtitle2,
    borderRadius: 6,
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    display: 'grid',
    flexGrow: 1,
    minBlockSize: 32,
    paddingInline: theme.spacing(1.25),
    placeItems: 'center',
    position: 'relative',
  },
  '& label:has(:checked)': {
    backgroundColor: theme.palette.background.paper,
    boxShadow: theme.shadows[1],
    color: theme.palette.text.primary,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}` },
  '& input': { cursor: 'pointer', inset: 0, margin: 0, opacity: 0, position: 'absolute' },
  [COARSE]: { '& label': { minBlockSize: TOUCH } },
}));

interface ViewChoiceProps {
  view: View;
  onView: (view: View) => void;
}

/** Month, week, day or agenda. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  const t = useText();
  const name = useId();
  return (
    <Choice role="radiogroup" aria-label={t('calendar.view')}>
      {VIEWS.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={view === one} onChange={() => onView(one)} />
          {t(`calendar.views.${one}`)}
        </label>
      ))}
    </Choice>
  );
}
