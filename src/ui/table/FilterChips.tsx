import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';

/** One active filter as text. */
export interface FilterChip {
  id: string;
  /** Name of the filter, e.g. "Service". */
  label: string;
  /** Its value, e.g. "Design". */
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

const Remove = styled('button')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: 'transparent',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  cursor: 'pointer',
  display: 'inline-flex',
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 500,
  gap: 6,
  height: 32,
  maxWidth: '100%',
  paddingBlock: 0,
  paddingInline: '11px 5px',
  whiteSpace: 'nowrap',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { flexShrink: 0, opacity: 0.72 },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:hover > svg': { opacity: 1 },
}));

/** Keys that remove a filter as a click does. */
const REMOVING = new Set(['Backspace', 'Delete']);

/** The active filters as removable chips, and "Clear all". Nothing when there are none. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  const t = useText();
  if (chips.length === 0) return null;
  return (
    <List aria-label={t('table.filters.label')}>
      {chips.map(({ id, label, value, onRemove }) => (
        <li key={id}>
          <Remove
            type="button"
            onClick={onRemove}
            onKeyUp={({ key }) => REMOVING.has(key) && onRemove()}
            aria-label={t('table.filters.remove', { label, value })}
          >
            <span>
              {label}: <bdi>{value}</bdi>
            </span>
            <Icon name="ph:x" size={16} />
          </Remove>
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
