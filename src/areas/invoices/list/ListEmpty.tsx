import Button from '@mui/material/Button';
import Link from 'next/link';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { NewButton } from './NewButton';

interface ListEmptyProps {
  /** Filters or a tab may hide existing rows. */
  isNarrowed: boolean;
  isOwn: boolean;
  /** Only the trash was requested. */
  inTrash: boolean;
  onShowAll: () => void;
}

/** Shown instead of rows: nothing there yet, or nothing that matches. */
export function ListEmpty({ isNarrowed, isOwn, inTrash, onShowAll }: ListEmptyProps) {
  const t = useText();
  if (inTrash) {
    return <EmptyState icon="ph:trash" title={t('invoices.trash.empty')} text={t('invoices.trash.text')} />;
  }
  if (isNarrowed) {
    return (
      <EmptyState
        icon="ph:magnifying-glass"
        title={t('invoices.noMatch.title')}
        text={t('invoices.noMatch.text')}
        action={
          <Button variant="outlined" color="inherit" onClick={onShowAll}>
            {t('invoices.noMatch.action')}
          </Button>
        }
      />
    );
  }
  const kind = isOwn ? 'own' : 'all';
  return (
    <EmptyState
      icon="ph:receipt"
      title={t(`invoices.empty.${kind}`)}
      text={t(`invoices.empty.${kind}Text`)}
      action={
        isOwn ? (
          <Button component={Link} href={PATHS.dashboard.root} variant="outlined" color="inherit">
            {t('invoices.empty.ownAction')}
          </Button>
        ) : (
          <NewButton />
        )
      }
    />
  );
}
