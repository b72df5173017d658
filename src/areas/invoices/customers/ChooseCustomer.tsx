import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Customer } from '@/domain/invoices/partySchemas';
import { Icon } from '@/ui/icon/Icon';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { SearchField } from '@/ui/table/SearchField';
import { ChoiceList } from '../document/ChoiceList';
import { customersApi } from '../documentsApi';
import { CustomerForm } from './CustomerForm';

interface Found {
  customers: Customer[];
  next?: string | undefined;
}

/** Customers that match the typed text; null until the first response. Outdated responses are dropped. */
function useCustomerSearch(query: string) {
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

export interface ChooseCustomerProps {
  onChoose: (customer: Customer) => void;
  onClose: () => void;
}

const placeOf = ({ contactName, line1, zipCode, city, email }: Customer) =>
  [contactName, line1, [zipCode, city].filter(Boolean).join(' '), email].filter(Boolean).join(' · ');

/** Finds a customer by name, address or mail, or creates one. */
export function ChooseCustomer({ onChoose, onClose }: ChooseCustomerProps) {
  const t = useText();
  const [query, setQuery] = useState('');
  const [isNew, setNew] = useState(false);
  const { customers, hasFailed } = useCustomerSearch(query);
  if (isNew) return <CustomerForm customer={null} onDone={onChoose} onClose={() => setNew(false)} />;
  return (
    <AnimatedDialog title={t('documents.customer.choose')} maxWidth="sm" onClose={onClose}>
      <SearchField label={t('documents.customer.search')} value={query} onSearch={setQuery} maxLength={100} />
      <ChoiceList aria-label={t('documents.customer.title')}>
        {customers?.map((customer) => (
          <li key={customer.id}>
            <button type="button" onClick={() => onChoose(customer)}>
              <strong dir="auto">{customer.name}</strong>
              <small dir="auto">{placeOf(customer)}</small>
            </button>
          </li>
        ))}
      </ChoiceList>
      {customers?.length === 0 && <p style={{ margin: 0 }}>{t('documents.customer.none')}</p>}
      {hasFailed && <p style={{ margin: 0 }}>{t('errors.unreachable')}</p>}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="ph:plus" />}
        onClick={() => setNew(true)}
      >
        {t('documents.customer.new')}
      </Button>
    </AnimatedDialog>
  );
}
