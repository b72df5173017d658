export { UserNewScreen as default } from '@/areas/users/UserNewScreen';
