export { NewPasswordScreen as default } from '@/areas/auth/NewPasswordScreen';
