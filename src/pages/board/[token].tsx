export { PublicBoardScreen as default } from '@/areas/kanban/PublicBoardScreen';
