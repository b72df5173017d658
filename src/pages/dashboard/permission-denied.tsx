export { PermissionDeniedScreen as default } from '@/areas/auth/PermissionDeniedScreen';
