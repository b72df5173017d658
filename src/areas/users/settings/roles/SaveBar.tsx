import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';

const Bar = styled(Paper)(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: theme.spacing(2),
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  borderRadius: 16,
  '& > p': { ...theme.typography.subtitle2, margin: 0, marginInlineEnd: 'auto' },
}));

interface SaveBarProps {
  count: number;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** How many marks wait to be saved; not there when none does. */
export function SaveBar({ count, isBusy, onSave, onDiscard }: SaveBarProps) {
  const t = useText();
  return (
    <div role="status">
      {count > 0 && (
        <Bar elevation={8}>
          <p>{t('roles.changes', { count })}</p>
          <Button color="inherit" variant="outlined" disabled={isBusy} onClick={onDiscard}>
            {t('roles.discard')}
          </Button>
          <Button variant="contained" loading={isBusy} onClick={onSave}>
            {t('roles.save')}
          </Button>
        </Bar>
      )}
    </div>
  );
}
