import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { checkboxStyles } from '@/ui/table/checkboxStyles';

const Frame = styled('label')(({ theme }) => ({
  ...checkboxStyles(theme),
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  minBlockSize: 24,
  minInlineSize: 24,
  '@media (pointer: coarse)': { minBlockSize: 44, minInlineSize: 44 },
}));

/** Completes a card. */
export function CardTick({ name, onTick }: { name: string; onTick: () => void }) {
  const t = useText();
  return (
    <Frame>
      <input
        type="checkbox"
        checked={false}
        aria-label={t('overview.task.tick', { name })}
        onChange={onTick}
      />
    </Frame>
  );
}
