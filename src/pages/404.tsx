export { NotFoundScreen as default } from '@/areas/site/NotFoundScreen';
