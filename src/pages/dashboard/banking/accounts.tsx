export { AccountsScreen as default } from '@/areas/banking/AccountsScreen';
