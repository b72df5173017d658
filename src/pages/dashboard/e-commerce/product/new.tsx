export { ProductNewScreen as default } from '@/areas/shop/ProductNewScreen';
