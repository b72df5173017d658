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

/** One field that differs: its name, and both values in words. */
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

interface StaleProps {
  /** What differs between the fields and what was saved meanwhile. */
  differences: (typed: Record<string, unknown>) => Difference[];
  /** The fields as they would be filled anew. */
  theirs: Record<string, unknown>;
}

/**
 * Somebody else has saved meanwhile: both are shown, and what was typed stays. Saving again keeps what was typed; one
 * press takes over what they saved instead.
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
