export { AccountScreen as default } from '@/areas/account/AccountScreen';
