export { BankingScreen as default } from '@/areas/banking/BankingScreen';
