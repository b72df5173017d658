export { PersonScreen as default } from '@/areas/account/PersonScreen';
