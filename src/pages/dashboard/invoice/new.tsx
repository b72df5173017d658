export { InvoiceNewScreen as default } from '@/areas/invoices/InvoiceNewScreen';
