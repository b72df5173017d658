import { useCallback, useEffect, useState } from 'react';
import type { Customer } from '@/domain/invoices/partySchemas';
import { customersApi } from '../documentsApi';

interface Found {
  customers: Customer[];
  next?: string | undefined;
}

/** The customers that fit what was typed; null until the first answer. An older answer is thrown away. */
export function useCustomerSearch(query: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const read = useCallback(() => {
    let isNewest = true;
    async function ask() {
      try {
        const answer = await customersApi.customers({ ...(query && { query }), limit: 20 });
        if (isNewest) setFound(answer);
        if (isNewest) setFailed(false);
      } catch {
        if (isNewest) setFailed(true);
      }
    }
    void ask();
    return () => {
      isNewest = false;
    };
  }, [query]);
  useEffect(() => read(), [read]);
  return { customers: found?.customers ?? null, hasFailed };
}
