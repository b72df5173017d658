import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { useGoneNotice } from '@/core/notices/useGoneNotice';
import { EmptyState } from '@/ui/feedback/EmptyState';

/** Shown instead of a card that does not exist or is not visible to the user. */
export function CardMissing({ onClose }: { onClose: () => void }) {
  const t = useText();
  const isGone = useGoneNotice(true);
  return (
    <EmptyState
      title={t(isGone ? 'kanbanCard.gone' : 'kanbanCard.missing')}
      icon="ph:file-x"
      action={
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('kanbanCard.back')}
        </Button>
      }
    />
  );
}
