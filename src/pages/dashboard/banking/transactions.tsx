export { TransactionsScreen as default } from '@/areas/banking/TransactionsScreen';
