export { CustomersScreen as default } from '@/areas/invoices/CustomersScreen';
