export { NotificationsScreen as default } from '@/areas/notifications/NotificationsScreen';
