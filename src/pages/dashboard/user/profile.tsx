export { ProfileScreen as default } from '@/areas/account/ProfileScreen';
