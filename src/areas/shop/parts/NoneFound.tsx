import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { EmptyState } from '@/ui/feedback/EmptyState';

interface NoneFoundProps {
  /** Something that was chosen hides what there is. */
  isNarrowed: boolean;
  onClear: () => void;
  /** What can be done where there is nothing yet. */
  text?: string;
  action?: ReactNode;
}

/** In the place of products that are not there: nothing matches, or there are none yet. */
export function NoneFound({ isNarrowed, onClear, text, action }: NoneFoundProps) {
  const t = useText();
  if (!isNarrowed)
    return (
      <EmptyState
        icon="ph:storefront"
        title={t('shop.empty.title')}
        {...(text !== undefined && { text })}
        action={action}
      />
    );
  return (
    <EmptyState
      icon="ph:magnifying-glass"
      title={t('shop.nothing.title')}
      text={t('shop.nothing.text')}
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {t('shop.filters.clear')}
        </Button>
      }
    />
  );
}
