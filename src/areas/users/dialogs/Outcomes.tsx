import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: theme.spacing(1),
    justifyItems: 'start',
  },
  '& bdi': { ...theme.typography.subtitle2, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary, gridColumn: 2 },
}));

/** Result for one of several: done, or not and why. */
export interface Outcome {
  id: string;
  name: string;
  isDone: boolean;
  text: string;
}

function Sign({ isDone }: Pick<Outcome, 'isDone'>) {
  return (
    <Box component="span" sx={{ display: 'grid', color: isDone ? 'success.main' : 'warning.main' }}>
      <Icon name={isDone ? 'ph:check-circle-fill' : 'ph:warning-fill'} />
    </Box>
  );
}

/** Results for several users or addresses, with a close button. */
export function Outcomes({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  const t = useText();
  return (
    <>
      <List role="status">
        {outcomes.map(({ id, name, isDone, text }) => (
          <li key={id}>
            <Sign isDone={isDone} />
            <bdi>{name}</bdi>
            <small>{text}</small>
          </li>
        ))}
      </List>
      <Button color="inherit" sx={{ justifySelf: 'end' }} onClick={onClose}>
        {t('common.close')}
      </Button>
    </>
  );
}
