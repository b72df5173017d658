export { InvoiceListScreen as default } from '@/areas/invoices/list/InvoiceListScreen';
