import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { InputOf } from '@/domain/contract';
import type { customersContract } from '@/domain/invoices/customers';
import type { Customer } from '@/domain/invoices/partySchemas';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import { customersApi } from '../documentsApi';
import { ChooseCustomer } from './ChooseCustomer';
import { CustomerForm } from './CustomerForm';

type Written = InputOf<(typeof customersContract)['updateCustomer']>['customer'];

/** The editable fields of a customer, without computed ones. */
function customerFields(customer: Omit<Customer, 'version'>): Written {
  const { id: _id, currency: _currency, open: _open, overdue: _overdue, ...rest } = customer;
  const { credit: _credit, lastInvoice: _last, ...written } = rest;
  return written;
}

const Bar = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

interface CustomerActsProps {
  customer: Customer;
  onChange: () => void;
  /** Its data has been merged into another customer. */
  onGone: () => void;
}

/** Archives and restores with undo; merges into another customer, which can't be undone. */
function useActs({ customer, onChange, onGone }: CustomerActsProps) {
  const t = useText();
  const confirm = useConfirm();
  const { isBusy, run } = useAct();
  const { id: partyId } = customer;
  const write = ({ version, ...known }: Customer, archived: boolean) =>
    customersApi.updateCustomer({ partyId, version, customer: { ...customerFields(known), archived } });
  async function archive() {
    const answer = await run(() => write(customer, !customer.archived));
    if (!answer) return;
    onChange();
    toastUndo(t(`customers.${customer.archived ? 'back' : 'archived'}`), async () => {
      await write(answer.customer, customer.archived);
      onChange();
    });
  }
  async function merge(into: Customer) {
    const yes = await confirm({
      title: t('customers.merge.title', { from: customer.name, to: into.name }),
      text: t('customers.merge.text'),
      confirm: t('customers.merge.act'),
    });
    if (!yes) return;
    const answer = await run(() => customersApi.mergeCustomers({ fromId: partyId, toId: into.id }));
    if (!answer) return;
    toast(t('customers.merge.done', { name: into.name }));
    onChange();
    onGone();
  }
  return { isBusy, archive, merge };
}

/** Actions on a customer. */
export function CustomerActs(props: CustomerActsProps) {
  const { customer, onChange } = props;
  const t = useText();
  const mayWrite = useCan()('invoices.write');
  const { isBusy, archive, merge } = useActs(props);
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null);
  const close = () => setOpen(null);
  if (!mayWrite) return null;
  const look = { variant: 'outlined', color: 'inherit', size: 'small', disabled: isBusy } as const;
  return (
    <Bar>
      <Button
        component={Link}
        href={`${invoicePaths.new}?customer=${encodeURIComponent(customer.id)}`}
        prefetch={false}
        variant="contained"
        size="small"
      >
        {t('customers.newInvoice')}
      </Button>
      <Button {...look} onClick={() => setOpen('edit')}>
        {t('customers.edit')}
      </Button>
      <Button {...look} onClick={() => setOpen('merge')}>
        {t('customers.merge.act')}
      </Button>
      <Button {...look} onClick={() => void archive()}>
        {t(`customers.${customer.archived ? 'unarchive' : 'archive'}`)}
      </Button>
      {open === 'edit' && (
        <CustomerForm
          customer={customer}
          onDone={() => {
            close();
            onChange();
          }}
          onClose={close}
        />
      )}
      {open === 'merge' && (
        <ChooseCustomer
          onChoose={(into) => {
            close();
            void merge(into);
          }}
          onClose={close}
        />
      )}
    </Bar>
  );
}
