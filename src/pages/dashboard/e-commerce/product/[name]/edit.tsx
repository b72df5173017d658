export { ProductEditScreen as default } from '@/areas/shop/ProductEditScreen';
