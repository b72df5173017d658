export { UserEditScreen as default } from '@/areas/users/UserEditScreen';
