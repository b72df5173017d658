export { InvoiceEditScreen as default } from '@/areas/invoices/InvoiceEditScreen';
