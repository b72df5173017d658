export { TermsScreen as default } from '@/areas/site/TermsScreen';
