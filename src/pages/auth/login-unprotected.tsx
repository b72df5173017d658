export { LoginUnprotectedScreen as default } from '@/areas/auth/LoginUnprotectedScreen';
