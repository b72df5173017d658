export { ResetPasswordScreen as default } from '@/areas/auth/ResetPasswordScreen';
