export { EcommerceScreen as default } from '@/areas/overview/EcommerceScreen';
