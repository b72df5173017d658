export { InvoiceListScreen as default } from '@/areas/invoices/InvoiceListScreen';
