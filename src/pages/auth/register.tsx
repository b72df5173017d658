export { RegisterScreen as default } from '@/areas/auth/RegisterScreen';
