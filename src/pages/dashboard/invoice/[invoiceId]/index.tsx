export { InvoiceDetailsScreen as default } from '@/areas/invoices/InvoiceDetailsScreen';
