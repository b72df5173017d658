import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { Address, AddressSnapshot } from '@/domain/address/schemas';
import { AddressBook } from '@/ui/address/AddressBook';
import type { CartState } from '../cart/useCart';
import { createBilling } from '../productSlice';
import { StepTitle } from './StepTitle';

const PARTS = [
  'kind',
  'receiver',
  'company',
  'vatId',
  'phone',
  'line1',
  'line2',
  'city',
  'state',
  'zipCode',
  'country',
] as const;

/** Whether a saved address equals the cart's. */
const isSame = (kept: AddressSnapshot | null, address: Address) =>
  kept !== null && PARTS.every((part) => kept[part] === address[part]);

interface MemberAddressProps {
  cart: CartState;
  isWalked: boolean;
  onNext: () => void;
}

/** Step 2 of signed-in users: one of their addresses for delivery, and optionally another for billing. */
export function MemberAddress({ cart, isWalked, onNext }: MemberAddressProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const kept = cart.cart?.shippingAddress ?? null;
  const bill = cart.cart?.billingAddress ?? null;
  const [isElsewhere, setElsewhere] = useState(
    () => bill !== null && JSON.stringify(bill) !== JSON.stringify(kept),
  );
  const choose = (name: 'shippingAddress' | 'billingAddress') => (address: Address) =>
    void cart.update({ [name]: { addressId: address.id } });
  const tick = (wanted: boolean) => {
    setElsewhere(wanted);
    if (!wanted && bill !== null) void cart.update({ billingAddress: null });
  };
  const deliver = () => {
    if (!kept) return;
    dispatch(createBilling(isElsewhere && bill ? bill : kept));
    onNext();
  };
  return (
    <Card sx={{ p: 3 }}>
      <StepTitle isWalked={isWalked}>{t('checkout.address.title')}</StepTitle>
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        <AddressBook
          choice={{
            isChosen: (address) => isSame(kept, address),
            onChoose: choose('shippingAddress'),
            start: kept === null ? (address) => address.isDefaultShipping : undefined,
          }}
        />
        <FormControlLabel
          control={<Checkbox checked={isElsewhere} onChange={(_event, checked) => tick(checked)} />}
          label={t('checkout.address.billElsewhere')}
        />
        {isElsewhere && (
          <AddressBook
            choice={{
              label: t('checkout.address.billElsewhere'),
              isChosen: (address) => isSame(bill, address),
              onChoose: choose('billingAddress'),
              start: bill === null ? (address) => address.isDefaultBilling : undefined,
            }}
          />
        )}
        <Button
          variant="contained"
          disabled={cart.isSaving || kept === null || (isElsewhere && bill === null)}
          onClick={deliver}
          sx={{ alignSelf: 'flex-end' }}
        >
          {t('checkout.address.deliver')}
        </Button>
      </Stack>
    </Card>
  );
}
