export { CalendarScreen as default } from '@/areas/calendar/CalendarScreen';
