export { MyOrdersScreen as default } from '@/areas/shop/MyOrdersScreen';
