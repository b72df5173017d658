import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { EmptyState } from '@/ui/feedback/EmptyState';

interface ListEmptyProps {
  isNarrowed: boolean;
  onShowAll: () => void;
  /** With the permission. */
  onInvite?: (() => void) | undefined;
}

/** Empty state of the list: no users yet, or none that match. */
export function ListEmpty({ isNarrowed, onShowAll, onInvite }: ListEmptyProps) {
  const t = useText();
  if (!isNarrowed)
    return (
      <EmptyState
        icon="ph:users"
        title={t('users.empty.title')}
        text={t('users.empty.text')}
        action={
          onInvite && (
            <Button variant="contained" onClick={onInvite}>
              {t('users.invite.label')}
            </Button>
          )
        }
      />
    );
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
