export { AnalyticsScreen as default } from '@/areas/overview/AnalyticsScreen';
