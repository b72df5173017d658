export { PublicProductScreen as default } from '@/areas/shop/ProductScreen';
