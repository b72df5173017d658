export { UserCardsScreen as default } from '@/areas/users/UserCardsScreen';
