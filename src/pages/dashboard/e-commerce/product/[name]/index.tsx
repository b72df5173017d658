export { ProductScreen as default } from '@/areas/shop/ProductScreen';
