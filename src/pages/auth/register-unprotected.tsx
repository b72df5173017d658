export { RegisterUnprotectedScreen as default } from '@/areas/auth/RegisterUnprotectedScreen';
