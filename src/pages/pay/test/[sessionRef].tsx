export { TestPayScreen as default } from '@/areas/payments/TestPayScreen';
