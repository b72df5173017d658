import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { ApiError } from '@/domain/errors';
import type { StockLine } from '@/domain/shop/stockContract';
import { toast } from '@/ui/feedback/toast';

/**
 * The latest known row: after a version conflict (an order or another user), a toast reports it and the retry uses
 * the new version.
 */
export function useKnownRow<Row extends Pick<StockLine, 'version'>>(row: Row) {
  const t = useText();
  const [heard, setHeard] = useState<Row>(row);
  function onRefused(error: ApiError): boolean {
    if (error.code !== 'stale-version') return false;
    setHeard(error.current as Row);
    toast(errorText(t, error), { variant: 'error' });
    return true;
  }
  return { known: heard.version > row.version ? heard : row, setKnown: setHeard, onRefused };
}
