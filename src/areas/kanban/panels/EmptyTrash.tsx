import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';

/** Deletes all of the trash for ever, once that has been asked. */
export function EmptyTrash({ onEmpty }: { onEmpty: () => void }) {
  const t = useText();
  return (
    <Button
      color="error"
      variant="outlined"
      startIcon={<Icon name="ph:trash" />}
      onClick={onEmpty}
      sx={{ justifySelf: 'start' }}
    >
      {t('kanbanMore.trash.empty')}
    </Button>
  );
}
