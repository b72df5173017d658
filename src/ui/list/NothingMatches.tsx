import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { EmptyState } from '@/ui/feedback/EmptyState';

/** Shown instead of rows that search or filters hide, with a button that clears them. Texts: area `table`. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon="ph:magnifying-glass"
      title={t('table.noMatch.title')}
      text={t('table.noMatch.text')}
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {t('table.filters.clear')}
        </Button>
      }
    />
  );
}
