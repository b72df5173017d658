export { ForbiddenScreen as default } from '@/areas/site/ForbiddenScreen';
