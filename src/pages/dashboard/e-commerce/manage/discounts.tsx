export { DiscountsScreen as default } from '@/areas/shop/DiscountsScreen';
