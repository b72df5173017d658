export { PublicCheckoutScreen as default } from '@/areas/shop/PublicCheckoutScreen';
