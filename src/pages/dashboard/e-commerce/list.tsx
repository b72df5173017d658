export { ProductListScreen as default } from '@/areas/shop/ProductListScreen';
