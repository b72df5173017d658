export { PayScreen as default } from '@/areas/invoices/PayScreen';
