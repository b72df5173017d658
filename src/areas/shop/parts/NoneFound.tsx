import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { EmptyState } from '@/ui/feedback/EmptyState';

interface NoneFoundProps {
  /** Filters may hide existing products. */
  isNarrowed: boolean;
  onClear: () => void;
  /** Hint for an empty shop. */
  text?: string;
  action?: ReactNode;
}

/** Empty state of products: nothing matches, or none exist yet. */
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
