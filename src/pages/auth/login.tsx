export { LoginScreen as default } from '@/areas/auth/LoginScreen';
