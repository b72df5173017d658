export { SearchScreen as default } from '@/areas/search/SearchScreen';
