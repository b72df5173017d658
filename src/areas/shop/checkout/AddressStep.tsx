import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { useAppDispatch } from '@/core/redux/hooks';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { AddressInput, AddressSnapshot } from '@/domain/address/schemas';
import { AddressFields } from '@/ui/address/AddressFields';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import type { CartState } from '../cart/useCart';
import { createBilling } from '../productSlice';
import { StepTitle } from './StepTitle';

const loadSchema = async () => (await import('@/domain/shop/cartInput')).visitorAddress;

const startOf = (email: string, known: AddressSnapshot | null) => ({
  email,
  receiver: known?.receiver ?? '',
  phone: known?.phone ?? '',
  line1: known?.line1 ?? '',
  line2: known?.line2 ?? '',
  zipCode: known?.zipCode ?? '',
  city: known?.city ?? '',
  state: known?.state ?? '',
  country: known?.country ?? '',
});

/** Not asked of a visitor: the order is for a person. */
const WITHOUT = ['company', 'vatId'] as const;

/** Users with an account return to this step with the same cart, and their addresses. */
function SignInLine() {
  const t = useText();
  const back = encodeURIComponent(`${SHOP_PATHS.order.checkout}?step=billing`);
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      {t('checkout.address.account')}{' '}
      <Link component={NextLink} href={`${PATHS.auth.login}?returnTo=${back}`}>
        {t('checkout.address.signIn')}
      </Link>
    </Typography>
  );
}

interface AddressStepProps {
  cart: CartState;
  isWalked: boolean;
  onNext: () => void;
}

/** Step 2 of a visitor: the delivery address, stored only with the order. Typed text stays, also after an error. */
export function AddressStep({ cart, isWalked, onNext }: AddressStepProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const deliver = async ({ email, ...shippingAddress }: AddressInput & { email: string }) => {
    await cart.send({ email, shippingAddress });
    dispatch(createBilling(shippingAddress));
    onNext();
  };
  return (
    <Card sx={{ p: 3 }}>
      <StepTitle isWalked={isWalked}>{t('checkout.address.title')}</StepTitle>
      <SignInLine />
      <Form
        schema={loadSchema}
        defaultValues={startOf(cart.cart?.email ?? '', cart.cart?.shippingAddress ?? null)}
        onSubmit={deliver}
        part="shippingAddress"
      >
        <TextField name="email" type="email" autoComplete="email" label={t('checkout.address.email')} />
        <AddressFields without={WITHOUT} />
        <SubmitButton>{t('checkout.address.deliver')}</SubmitButton>
      </Form>
    </Card>
  );
}
