export { PrivacyScreen as default } from '@/areas/site/PrivacyScreen';
