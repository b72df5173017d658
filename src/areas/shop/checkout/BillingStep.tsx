import Skeleton from '@mui/material/Skeleton';
import { useAuth } from '@/core/auth/useAuth';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { CartState } from '../cart/useCart';

const skeleton = <Skeleton variant="rounded" height={320} />;

const AddressStep = lazyPart(async () => (await import('./AddressStep')).AddressStep, {
  skeleton,
  texts: ['addresses', 'form'],
});
const MemberAddress = lazyPart(async () => (await import('./MemberAddress')).MemberAddress, {
  skeleton,
  texts: ['addresses'],
});

/** Step 2: who is signed in chooses from their addresses, a visitor types one. Source: shop, section 5.5. */
export function BillingStep(props: { cart: CartState; isWalked: boolean; onNext: () => void }) {
  const { user } = useAuth();
  return user ? <MemberAddress {...props} /> : <AddressStep {...props} />;
}
