export { FileDashboardScreen as default } from '@/areas/files/FileDashboardScreen';
