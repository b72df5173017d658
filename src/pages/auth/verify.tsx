export { VerifyScreen as default } from '@/areas/auth/VerifyScreen';
