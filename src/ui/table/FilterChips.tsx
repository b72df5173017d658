import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';

/** One filter in force, as a person reads it. */
export interface FilterChip {
  id: string;
  /** What is filtered, e.g. "Service". */
  label: string;
  /** To what, e.g. "Design". */
  value: string;
  onRemove: () => void;
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(0, 3, 2.5),
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
  listStyle: 'none',
}));

/** The filters in force as chips, each removable by its button, and "Clear all". Nothing when there are none. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  const t = useText();
  if (chips.length === 0) return null;
  return (
    <List aria-label={t('table.filters.label')}>
      {chips.map(({ id, label, value, onRemove }) => (
        <li key={id}>
          <Chip
            variant="outlined"
            clickable
            onClick={onRemove}
            onDelete={onRemove}
            aria-label={t('table.filters.remove', { label, value })}
            label={
              <>
                {label}: <bdi>{value}</bdi>
              </>
            }
            deleteIcon={
              <span style={{ display: 'inline-flex' }}>
                <Icon name="ph:x" size={16} />
              </span>
            }
          />
        </li>
      ))}
      <li>
        <Button size="small" onClick={onClear}>
          {t('table.filters.clear')}
        </Button>
      </li>
    </List>
  );
}
