import Button from '@mui/material/Button';
import Link from 'next/link';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { NewButton } from './NewButton';

interface ListEmptyProps {
  isOwn: boolean;
  inTrash: boolean;
}

/** Shown while there are no invoices, or none in the trash. */
export function ListEmpty({ isOwn, inTrash }: ListEmptyProps) {
  const t = useText();
  if (inTrash) {
    return <EmptyState icon="ph:trash" title={t('invoices.trash.empty')} text={t('invoices.trash.text')} />;
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
