import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > button': {
    ...theme.typography.body2,
    alignItems: 'center',
    backgroundColor: 'transparent',
    border: `1px solid ${theme.alpha(theme.palette.grey[500], 0.32)}`,
    borderRadius: 8,
    color: theme.palette.text.primary,
    cursor: 'pointer',
    display: 'inline-flex',
    gap: theme.spacing(1),
    minBlockSize: 36,
    paddingInline: theme.spacing(1.25),
    '@media (pointer: coarse)': { minBlockSize: 44 },
    '&[aria-pressed=true]': {
      borderColor: theme.palette.text.primary,
      boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}`,
      fontWeight: 600,
    },
    '& > i': {
      blockSize: 18,
      border: `1px solid ${theme.alpha(theme.palette.grey[500], 0.48)}`,
      borderRadius: '50%',
      forcedColorAdjust: 'none',
      inlineSize: 18,
    },
    '& > small': { color: theme.palette.text.secondary },
  },
}));

interface ChipButton {
  value: string;
  label: string;
  count?: number | undefined;
  /** Shown as a dot of that color. */
  hex?: string | undefined;
}

interface ChipButtonsProps {
  items: readonly ChipButton[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** Values as toggle buttons. */
export function ChipButtons({ items, chosen, onToggle }: ChipButtonsProps) {
  const { number } = useFormat();
  return (
    <Row>
      {items.map(({ value, label, count, hex }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => onToggle(value)}
        >
          {hex !== undefined && <i style={{ backgroundColor: hex }} />}
          <bdi>{label}</bdi> {count !== undefined && <small>{number(count)}</small>}
        </button>
      ))}
    </Row>
  );
}
