import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { useGoneNotice } from '@/core/notices/useGoneNotice';
import { EmptyState } from '@/ui/feedback/EmptyState';

/** In the place of a card that is not there, or not for this person. */
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
