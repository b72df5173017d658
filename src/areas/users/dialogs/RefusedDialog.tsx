import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import type { PeopleDialogProps } from './asks';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& bdi': { ...theme.typography.subtitle2, display: 'block' },
}));

/** Whom an act on several people did not take, each with the reason. */
export function RefusedDialog({ people, reasons = {}, onAnswer }: PeopleDialogProps<'refused'>) {
  const t = useText();
  const close = () => onAnswer(null);
  return (
    <AnimatedDialog
      open
      maxWidth="xs"
      title={t('users.refused.title', { count: people.length })}
      onClose={close}
    >
      <DialogContent>
        <List>
          {people.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              {t(`errors.${reasons[id]}`)}
            </li>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </AnimatedDialog>
  );
}
