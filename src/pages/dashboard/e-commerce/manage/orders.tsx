export { OrdersScreen as default } from '@/areas/shop/OrdersScreen';
