export { CardsScreen as default } from '@/areas/kanban/CardsScreen';
