export { CategoriesScreen as default } from '@/areas/shop/CategoriesScreen';
