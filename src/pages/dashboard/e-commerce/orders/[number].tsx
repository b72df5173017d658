export { OrderScreen as default } from '@/areas/shop/OrderScreen';
