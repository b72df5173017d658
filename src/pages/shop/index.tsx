export { PublicShopScreen as default } from '@/areas/shop/ShopScreen';
