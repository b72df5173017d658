import type { ReactNode, RefObject } from 'react';
import { useText } from '@/core/i18n/useText';
import { ORDER_PAYMENT_STATES } from '@/domain/shop/orderWords';
import { DateField } from '@/ui/date/DateField';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { FilterBar } from '@/ui/table/FilterBar';
import { isBeforeFrom, LIST_FIELDS, type ListState, MAX_SEARCH, METHODS } from './listState';

interface OrderFiltersProps {
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  options: ReactNode;
}

function Choices({ state, onChange }: Pick<OrderFiltersProps, 'state' | 'onChange'>) {
  const t = useText();
  const any = { value: '', label: t('orders.filter.any') };
  return (
    <>
      <div data-filter>
        <ChoiceField
          label={t('orders.column.payment')}
          value={state.paymentState ?? ''}
          options={[
            any,
            ...ORDER_PAYMENT_STATES.map((value) => ({ value, label: t(`orders.payment.${value}`) })),
          ]}
          onChange={(value) => onChange({ paymentState: LIST_FIELDS.paymentState.read(value) })}
        />
      </div>
      <div data-filter>
        <ChoiceField
          label={t('orders.filter.method')}
          value={state.method ?? ''}
          options={[any, ...METHODS.map((value) => ({ value, label: t(`orders.method.${value}`) }))]}
          onChange={(value) => onChange({ method: LIST_FIELDS.method.read(value) })}
        />
      </div>
    </>
  );
}

/** Search, payment and days. */
export function OrderFilters({ state, onChange, searchRef, options }: OrderFiltersProps) {
  const t = useText();
  return (
    <FilterBar
      columns="minmax(180px, 1.6fr) 1fr 1fr 1.1fr 1.1fr auto"
      search={{
        label: t('orders.filter.search'),
        placeholder: t('checkout.orders.search'),
        value: state.query,
        onSearch: (query) => onChange({ query }),
        maxLength: MAX_SEARCH,
        inputRef: searchRef,
      }}
      options={options}
    >
      <Choices state={state} onChange={onChange} />
      <div data-filter>
        <DateField
          label={t('orders.filter.from')}
          value={state.from}
          onChange={(from) => onChange({ from })}
        />
      </div>
      <div data-filter>
        <DateField
          label={t('orders.filter.to')}
          value={state.to}
          onChange={(to) => onChange({ to })}
          code={isBeforeFrom(state) ? 'before-from' : undefined}
        />
      </div>
    </FilterBar>
  );
}
