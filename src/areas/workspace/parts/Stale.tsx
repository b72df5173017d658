import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormContext } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: theme.spacing(1),
  '& dt': { ...theme.typography.subtitle2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** A field that differs: its label, and both values as text. */
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

interface StaleProps {
  /** The differences between the fields and the saved values. */
  differences: (typed: Record<string, unknown>) => Difference[];
  /** The saved values of the fields. */
  theirs: Record<string, unknown>;
}

/**
 * A version conflict: both values are shown, and what was typed stays. Saving again keeps the typed values; a
 * button takes over the saved ones.
 */
export function Stale({ differences, theirs }: StaleProps) {
  const t = useText();
  const { getValues, reset } = useFormContext();
  const found = differences(getValues());
  return (
    <>
      <span>{t('workspace.stale.text')}</span>
      <List>
        {found.map(({ name, label, mine, theirs }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {t('workspace.stale.mine')} <bdi>{mine}</bdi>
            </dd>
            <dd>
              {t('workspace.stale.theirs')} <bdi>{theirs}</bdi>
            </dd>
          </div>
        ))}
      </List>
      <span>
        <Button size="small" color="inherit" variant="outlined" onClick={() => reset(theirs)}>
          {t('workspace.stale.take')}
        </Button>
      </span>
    </>
  );
}
