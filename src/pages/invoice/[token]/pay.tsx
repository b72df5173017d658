export { PublicPayScreen as default } from '@/areas/invoices/PublicPayScreen';
