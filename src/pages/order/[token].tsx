export { OrderLinkScreen as default } from '@/areas/shop/OrderLinkScreen';
