export { UserListScreen as default } from '@/areas/users/UserListScreen';
