export { CheckoutScreen as default } from '@/areas/shop/CheckoutScreen';
