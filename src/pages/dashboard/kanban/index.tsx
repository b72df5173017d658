export { BoardScreen as default } from '@/areas/kanban/BoardScreen';
