export { ShopScreen as default } from '@/areas/shop/ShopScreen';
