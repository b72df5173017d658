export { PublicInvoiceScreen as default } from '@/areas/invoices/PublicInvoiceScreen';
