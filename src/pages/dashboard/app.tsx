export { AppScreen as default } from '@/areas/overview/AppScreen';
