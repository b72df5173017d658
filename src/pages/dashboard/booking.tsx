export { BookingScreen as default } from '@/areas/overview/BookingScreen';
