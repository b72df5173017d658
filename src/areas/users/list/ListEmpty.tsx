import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { EmptyState } from '@/ui/feedback/EmptyState';

interface ListEmptyProps {
  isNarrowed: boolean;
  onShowAll: () => void;
}

/** In the place of rows: nobody there yet, or nobody who matches. */
export function ListEmpty({ isNarrowed, onShowAll }: ListEmptyProps) {
  const t = useText();
  if (!isNarrowed)
    return <EmptyState icon="ph:users" title={t('users.empty.title')} text={t('users.empty.text')} />;
  return (
    <EmptyState
      icon="ph:magnifying-glass"
      title={t('users.noMatch.title')}
      text={t('users.noMatch.text')}
      action={
        <Button variant="outlined" color="inherit" onClick={onShowAll}>
          {t('users.noMatch.action')}
        </Button>
      }
    />
  );
}
