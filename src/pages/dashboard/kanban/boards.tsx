export { BoardsScreen as default } from '@/areas/kanban/BoardsScreen';
