export { ReviewsScreen as default } from '@/areas/shop/ReviewsScreen';
